BEGIN TRANSACTION;
CREATE TABLE facts (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "facts" VALUES('version','2');
CREATE TABLE log (
	"table" VARCHAR(40) NOT NULL, 
	n INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	side VARCHAR(64), 
	text TEXT NOT NULL, 
	"key" VARCHAR(64), 
	at FLOAT NOT NULL, 
	UNIQUE ("table", n), 
	UNIQUE ("table", side, "key"), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',1,'play','red','bury 2','key-1130700412397364520',1.79490185503448557852e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',2,'play','red','end','key-158537106209003254',1.79490185507063293455e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',3,'play','blue','bury 8','key-28134658459444427',1.79490185507577252382e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',4,'play','blue','order 6','key-849010657023700110',1.79490185507826066017e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',5,'play','blue','order 4','key-1034833428424609464',1.79490185508035254477e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',6,'play','blue','move 6 E2','key-684022881454215232',1.79490185508249855037e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',7,'play','red','pass','key-719622441494998786',1.7949018550857360363e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',8,'play','blue','pass','key-448556066090373224',1.7949018550887215137e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',9,'play','blue','stay','key-962145093716641401',1.79490185509111928935e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',10,'play','red','bury 7','key-877877663224570744',1.79490185509401297563e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',11,'play','red','order 0','key-498902675292789768',1.7949018550962464809e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',12,'play','red','end','key-116660503021371656',1794901855.0982);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',13,'play','red','move 0 B1','key-526793156112235734',1.79490185510030317303e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',14,'play','blue','pass','key-1099901914524602337',1.79490185510308742529e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',15,'play','red','pass','key-157602678148625978',1.79490185511239194867e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',16,'play','blue','bury 14','key-367419626107286292',1.79490185512093210215e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',17,'play','blue','order 7','key-1034777681000280283',1.79490185513494825359e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',18,'play','blue','order 6','key-756937439075766924',1.79490185514632463455e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',19,'play','blue','move 7 E5','key-600746005345977523',1.79490185515835380548e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',20,'play','red','pass','key-1130376071213732092',1.79490185516666984561e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',21,'play','blue','pass','key-1020038812191620027',1.79490185518123316764e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',22,'play','blue','move 6 D1','key-849800747625873929',1.79490185519608116144e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',23,'play','red','play 0','key-155795036030723128',1.79490185520987796784e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',24,'play','red','play 16','key-811804392716294770',1.79490185522023940091e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',25,'play','red','pass','key-896562508245135790',1.79490185522896027563e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',26,'play','blue','pass','key-38244037388997404',1.79490185524496841432e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',27,'play','red','bury 13','key-729552538936087834',1.79490185526966595651e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',28,'play','red','order 3','key-1024722717856890781',1.79490185527299547199e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',29,'play','red','order 1','key-589549160803636592',1.79490185528530454633e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',30,'play','red','move 3 A5','key-281228366806291729',1.79490185529091763501e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',31,'play','blue','pass','key-1111210109126622758',1.79490185530603623383e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',32,'play','red','pass','key-652021815095435607',1.79490185532086730002e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',33,'play','red','move 1 A4','key-243139848696985349',1.79490185533179831501e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',34,'play','blue','pass','key-948179962111211689',1.7949018553502645492e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',35,'play','red','pass','key-640994602998491050',1.79490185535974216459e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',36,'play','blue','bury 21','key-980726614438868620',1.79490185537101650239e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',37,'play','blue','order 5','key-1083052139459815121',1.79490185538691687586e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',38,'play','blue','order 6','key-555579256818826965',1.79490185539465355868e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',39,'play','blue','attack 5 2','key-695917322318762549',1.79490185541063070303e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',40,'play','blue','move 6 C1','key-279998213296499908',1.79490185541758441927e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',41,'play','red','play 18','key-117452893737562667',1.79490185543498134614e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',42,'play','red','pass','key-558379532161710624',1.79490185544657707217e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',43,'play','blue','pass','key-272373995540760375',1.79490185546135854726e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',44,'play','red','bury 4','key-687006593382318761',1.79490185547511672979e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',45,'play','red','order 1','key-605765377298543375',1.7949018554947440624e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',46,'play','red','order 3','key-252274091701474883',1.79490185550152301784e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',47,'play','red','move 1 B4','key-454398277059181473',1.79490185551475834842e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',48,'play','blue','pass','key-127087371169546893',1.79490185553366494181e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',49,'play','red','pass','key-1065281730788756862',1.79490185554372787476e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',50,'play','red','stay','key-907380391806546142',1.79490185555270838737e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',51,'play','blue','bury 19','key-173989678347424190',1.79490185556625723843e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',52,'play','blue','order 6','key-792572889643401875',1.79490185557745122904e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',53,'play','blue','order 7','key-720810699629572690',1.79490185559439516067e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',54,'play','blue','stay','key-960323724962423564',1.79490185560917854309e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',55,'play','blue','stay','key-744555819319114000',1.79490185561842346189e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',56,'play','red','end','key-669077950741981166',1.79490185563898205752e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',57,'play','red','end','key-879255986768314887',1.79490185564917135237e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',58,'play','blue','bury 5','key-838437237972281406',1.79490185567229676251e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',59,'play','blue','order 7','key-980430063726818904',1.79490185568713188175e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',60,'play','blue','order 5','key-180262634161794269',1.79490185570265936847e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',61,'play','blue','stay','key-973021160980409725',1.79490185571023201944e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',62,'play','blue','attack 5 2','key-455060360790340793',1.79490185572705936425e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',63,'play','red','bury 10','key-994052757725305657',1.79490185574044036872e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',64,'play','red','order 2','key-704764179870014651',1.79490185575320887563e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',65,'play','red','order 3','key-228380809698020260',1.7949018557654092312e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',66,'play','red','move 2 B2','key-526233871970613169',1.7949018557736141681e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',67,'play','blue','pass','key-203644951408410488',1.79490185579054188731e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',68,'play','red','pass','key-70875679893142169',1.7949018557999866009e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',69,'play','red','move 3 B5','key-152168062750111588',1.79490185581765556333e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',70,'play','blue','pass','key-446000637016999666',1.79490185582838416102e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',71,'play','red','pass','key-656045876643413690',1.7949018558477182389e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',72,'play','blue','end','key-432883824259700242',1.79490185586791491513e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',73,'play','blue','order 4','key-252655631322575353',1.79490185588123035429e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',74,'play','blue','end','key-1102825222193362006',1.79490185589766764644e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',75,'play','blue','move 4 E3','key-972376796222297758',1.79490185591368508338e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',76,'play','red','play 22','key-656819263805901888',1.7949018559279417992e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',77,'play','red','pass','key-652178562319306497',1.79490185593883728974e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',78,'play','blue','pass','key-838659696101115018',1.7949018559558150768e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',79,'play','red','bury 15','key-54192028204293524',1.79490185597327184677e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',80,'play','red','end','key-6875461405710686',1.79490185599092984206e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',81,'play','blue','bury 17','key-232531880538133572',1.79490185600632667535e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',82,'play','blue','order 4','key-1073777767764822563',1.79490185601370549201e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',83,'play','blue','order 6','key-361584131098548495',1794901856.03337);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',84,'play','blue','move 4 E2','key-1094075605121790275',1.7949018560427379608e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',85,'play','red','play 20','key-208998410991013256',1.79490185605588841444e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',86,'play','red','pass','key-464570103738270375',1.7949018560748844147e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',87,'play','blue','pass','key-561441962503800889',1.7949018560864181519e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',88,'play','blue','attack 6 0','key-322775750957707834',1.79490185609677100177e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',89,'play','red','bury 9','key-392259289824772019',1.79490185611416959757e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',90,'play','red','end','key-320937836202927286',1.79490185612701725961e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',91,'play','blue','bury 1','key-54005717749438628',1.79490185614216113093e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',92,'play','blue','order 7','key-274752385360411812',1.79490185615501236914e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',93,'play','blue','order 5','key-1047349212048390739',1.79490185617084670069e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',94,'play','blue','move 7 D4','key-585885356330285452',1.79490185618727040293e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',95,'play','red','pass','key-375706411135250178',1.79490185620245790479e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',96,'play','blue','pass','key-372100678399173294',1.79490185622230648994e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',97,'play','blue','move 5 C3','key-841598644298966373',1.79490185624005460732e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',98,'play','red','pass','key-481733720322498979',1.79490185626147723198e+09);
INSERT INTO "log" VALUES('lPFHbuqzgBRPftWmEXeSJg',99,'play','blue','pass','key-353360298435548467',1.79490185627827095985e+09);
INSERT INTO "log" VALUES('Ar56QQi6SRnmLAmusGwXEA',1,'play','red','bury 18','key-497537433524360925',1.79490185640607047084e+09);
INSERT INTO "log" VALUES('Ar56QQi6SRnmLAmusGwXEA',2,'play','red','end','key-1113061124547884481',1.79490185641914248466e+09);
INSERT INTO "log" VALUES('Ar56QQi6SRnmLAmusGwXEA',3,'play','blue','bury 2','key-112506025004829893',1.79490185643261528016e+09);
INSERT INTO "log" VALUES('Ar56QQi6SRnmLAmusGwXEA',4,'play','blue','order 6','key-906721697551055353',1.79490185644312286381e+09);
INSERT INTO "log" VALUES('Ar56QQi6SRnmLAmusGwXEA',5,'play','blue','order 4','key-16848658574010541',1.79490185645934438706e+09);
INSERT INTO "log" VALUES('Ar56QQi6SRnmLAmusGwXEA',6,'play','blue','move 6 E2','key-746404577473761447',1.79490185646627140045e+09);
INSERT INTO "log" VALUES('Ar56QQi6SRnmLAmusGwXEA',7,'play','red','pass','key-127702807860346716',1.79490185649392437932e+09);
INSERT INTO "log" VALUES('Ar56QQi6SRnmLAmusGwXEA',8,'play','blue','pass','key-1052134606913857084',1.79490185651091504093e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',1,'play',NULL,'bury 2',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',2,'play',NULL,'end',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',3,'play',NULL,'bury 8',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',4,'play',NULL,'order 6',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',5,'play',NULL,'order 4',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',6,'play',NULL,'move 6 E2',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',7,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',8,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',9,'play',NULL,'stay',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',10,'play',NULL,'bury 7',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',11,'play',NULL,'order 0',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',12,'play',NULL,'end',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',13,'play',NULL,'move 0 B1',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',14,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',15,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',16,'play',NULL,'bury 14',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',17,'play',NULL,'order 7',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',18,'play',NULL,'order 6',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',19,'play',NULL,'move 7 E5',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',20,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',21,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',22,'play',NULL,'move 6 D1',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',23,'play',NULL,'play 0',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',24,'play',NULL,'play 16',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',25,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',26,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',27,'play',NULL,'bury 13',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',28,'play',NULL,'order 3',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',29,'play',NULL,'order 1',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',30,'play',NULL,'move 3 A5',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',31,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',32,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',33,'play',NULL,'move 1 A4',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',34,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',35,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',36,'play',NULL,'bury 21',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',37,'play',NULL,'order 5',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',38,'play',NULL,'order 6',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',39,'play',NULL,'attack 5 2',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',40,'play',NULL,'move 6 C1',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',41,'play',NULL,'play 18',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',42,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',43,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',44,'play',NULL,'bury 4',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',45,'play',NULL,'order 1',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',46,'play',NULL,'order 3',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',47,'play',NULL,'move 1 B4',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',48,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',49,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',50,'play',NULL,'stay',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',51,'play',NULL,'bury 19',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',52,'play',NULL,'order 6',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',53,'play',NULL,'order 7',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',54,'play',NULL,'stay',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',55,'play',NULL,'stay',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',56,'play',NULL,'end',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',57,'play',NULL,'end',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',58,'play',NULL,'bury 5',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',59,'play',NULL,'order 7',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',60,'play',NULL,'order 5',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',61,'play',NULL,'stay',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',62,'play',NULL,'attack 5 2',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',63,'play',NULL,'bury 10',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',64,'play',NULL,'order 2',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',65,'play',NULL,'order 3',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',66,'play',NULL,'move 2 B2',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',67,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',68,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',69,'play',NULL,'move 3 B5',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',70,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',71,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',72,'play',NULL,'end',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',73,'play',NULL,'order 4',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',74,'play',NULL,'end',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',75,'play',NULL,'move 4 E3',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',76,'play',NULL,'play 22',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',77,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',78,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',79,'play',NULL,'bury 15',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',80,'play',NULL,'end',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',81,'play',NULL,'bury 17',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',82,'play',NULL,'order 4',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',83,'play',NULL,'order 6',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',84,'play',NULL,'move 4 E2',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',85,'play',NULL,'play 20',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',86,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',87,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',88,'play',NULL,'attack 6 0',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',89,'play',NULL,'bury 9',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',90,'play',NULL,'end',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',91,'play',NULL,'bury 1',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',92,'play',NULL,'order 7',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',93,'play',NULL,'order 5',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',94,'play',NULL,'move 7 D4',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',95,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',96,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',97,'play',NULL,'move 5 C3',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',98,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
INSERT INTO "log" VALUES('CCtC_B-7yWGxVJigMu3azw',99,'play',NULL,'pass',NULL,1.7949018629613924026e+09);
CREATE TABLE people (
	id VARCHAR(40) NOT NULL, 
	name VARCHAR(64), 
	folded VARCHAR(128), 
	password TEXT, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (name), 
	UNIQUE (folded)
);
INSERT INTO "people" VALUES('g1SETyiWIrj5oUc6aebe8w','Вася','вася','$argon2id$v=19$m=65536,t=3,p=4$35wI4ZAGHGGaC8XWkKTpmw$/iPMP66wYSVPKXoynE9KZateNoK1qb6aS34iCMLFhwM',1.79490185410236907006e+09);
INSERT INTO "people" VALUES('x0eR7WZzJqHfySu_DH4dyw',NULL,NULL,NULL,1.79490186350536036494e+09);
INSERT INTO "people" VALUES('JUEfVBb_bHMXE9wrd8ScZA','Bacя','bacя','$argon2id$v=19$m=65536,t=3,p=4$ZRcXnWIMsQWKU/WiYn3QhQ$c8qWRshmI0TF+cO19fJ+97Q7N9m5i3zajMd+7wgnHxw',1.79490186371418857574e+09);
CREATE TABLE seats (
	"table" VARCHAR(40) NOT NULL, 
	side VARCHAR(64) NOT NULL, 
	place INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	person VARCHAR(40), 
	player VARCHAR(64), 
	token VARCHAR(64) NOT NULL, 
	hook TEXT, 
	standing TEXT NOT NULL, 
	nonce TEXT, 
	UNIQUE ("table", side), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	FOREIGN KEY(person) REFERENCES people (id) ON DELETE SET NULL
);
INSERT INTO "seats" VALUES('lPFHbuqzgBRPftWmEXeSJg','red',0,'person','g1SETyiWIrj5oUc6aebe8w',NULL,'8caf281c24b7b004766d9cbf3d02150f2441da44e332691fd5bd3cf03d66c220',NULL,'[]','');
INSERT INTO "seats" VALUES('lPFHbuqzgBRPftWmEXeSJg','blue',1,'person','g1SETyiWIrj5oUc6aebe8w',NULL,'c49703dcac60fa056338c99ab702c94859e4f2b91a2d3cb20ada756660523998',NULL,'[]','');
INSERT INTO "seats" VALUES('Ar56QQi6SRnmLAmusGwXEA','red',0,'person','g1SETyiWIrj5oUc6aebe8w',NULL,'127d0f3e3a0aae2be74619f782a0f07aa60817cd4bc92de50a5ef27354f18772',NULL,'[]','');
INSERT INTO "seats" VALUES('Ar56QQi6SRnmLAmusGwXEA','blue',1,'person','g1SETyiWIrj5oUc6aebe8w',NULL,'4d9ac8a5fe94dae4818a86a508e3fb3007b78151e14582eb8207627a33433c8c',NULL,'[]','');
INSERT INTO "seats" VALUES('RvuTcx7Te1TZsm7nIZvSqQ','red',0,'person','g1SETyiWIrj5oUc6aebe8w',NULL,'dc70d1eac740dfa95d4ffb27c702413cad8ba70ef85c0c607a9c6fd0f4176a20',NULL,'[]','');
INSERT INTO "seats" VALUES('RvuTcx7Te1TZsm7nIZvSqQ','blue',1,'open',NULL,NULL,'4de9fa66a89745ffd820d964bc3fa7deb626936a052a459d4b152371b71691aa',NULL,'[]','');
INSERT INTO "seats" VALUES('6jdcETH8RrPu_epfCuH41g','red',0,'person','g1SETyiWIrj5oUc6aebe8w',NULL,'16691ca2cc372d3c15ebfc973148bd077fe3b73b7bed75d57a1736dc9093cdaf',NULL,'[]',NULL);
INSERT INTO "seats" VALUES('6jdcETH8RrPu_epfCuH41g','blue',1,'open',NULL,NULL,'0699552ce5b14c8949e336a6ec4c14ae391a0dae0518cd4baf65c11c059e9a53',NULL,'[]',NULL);
INSERT INTO "seats" VALUES('_Sfdg8d4wapCXBLBs9lwBg','red',0,'person','g1SETyiWIrj5oUc6aebe8w',NULL,'1bea41577a7fb589d784c4809c191a1acd4401772b4abc15f7bd060d879aba11',NULL,'[]','');
INSERT INTO "seats" VALUES('_Sfdg8d4wapCXBLBs9lwBg','blue',1,'person','x0eR7WZzJqHfySu_DH4dyw',NULL,'9fcea3a886f5f8aa57f4cc5143971150609939eb75f9533f9baada316682daa9',NULL,'[]','');
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (token), 
	FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES('ae008ac85bebc0f832a03b6b34ed03ed493ae9a6f405c03c9a029e85ea490396','g1SETyiWIrj5oUc6aebe8w',1.79490185410236907006e+09);
INSERT INTO "sessions" VALUES('ff551cb497706eb25cedbc0043779981cd7b1344fd1fe3c07d1d799ab9a5fbff','x0eR7WZzJqHfySu_DH4dyw',1.79490186350536036494e+09);
INSERT INTO "sessions" VALUES('31d9958ffe8cc6d17a329319b3303aade48a35170e135cb1616bd10bdbd463de','JUEfVBb_bHMXE9wrd8ScZA',1.79490186371418857574e+09);
CREATE TABLE snapshots (
	"table" VARCHAR(40) NOT NULL, 
	n INTEGER NOT NULL, 
	hash VARCHAR(32) NOT NULL, 
	position TEXT NOT NULL, 
	UNIQUE ("table", n), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',2,'3.3bcee638508c7d5e','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    ... R0+ R1+ R3+ ...
  ... ~~~ R2+ ~~~ ...
    ... B4+ B5+ B7+ ...
  ... ... B6+ ... ...
hands red: 0 7
hands blue: 8 19 21
buried red: 2
buried blue:
discard:
deck: 1 3 4 5 6 9 10 11 12 13 14 15 16 17 18 20 22 23
fields:
  rng = 6
  sealed = 6
stack:
  ["Campaign",1] then resumed
  ["Turn",1,1] then resumed
  ["Bury",1]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',6,'3.84d4f4b65a768196','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    ... R0+ R1+ R3+ ...
  ... ~~~ R2+ ~~~ ...
    ... B4+ B5+ B7+ ...
  ... B6+ ... ... ...
hands red: 0 7
hands blue: 19 21
buried red: 2
buried blue: 8
discard:
deck: 1 3 4 5 6 9 10 11 12 13 14 15 16 17 18 20 22 23
fields:
  rng = 6
  sealed = 6
stack:
  ["Campaign",1] then resumed
  ["Turn",2,1] then resumed
  ["Activations",[6,4]] then resumed
  ["Activate",6] then end
  ["Reaction",[0,1],0,[],6]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',7,'3.9a8fa1f60d97d756','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    ... R0+ R1+ R3+ ...
  ... ~~~ R2+ ~~~ ...
    ... B4+ B5+ B7+ ...
  ... B6+ ... ... ...
hands red: 0 7
hands blue: 19 21
buried red: 2
buried blue: 8
discard:
deck: 1 3 4 5 6 9 10 11 12 13 14 15 16 17 18 20 22 23
fields:
  rng = 6
  sealed = 6
stack:
  ["Campaign",1] then resumed
  ["Turn",2,1] then resumed
  ["Activations",[6,4]] then resumed
  ["Activate",6] then end
  ["Reaction",[0,1],1,[],6]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',9,'3.e616fb2fea422a05','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    ... R0+ R1+ R3+ ...
  ... ~~~ R2+ ~~~ ...
    ... B4+ B5+ B7+ ...
  ... B6+ ... ... ...
hands red: 0 7 16
hands blue: 19 21
buried red: 2
buried blue: 8
discard:
deck: 1 3 4 5 6 9 10 11 12 13 14 15 17 18 20 22 23
fields:
  rng = 7
  sealed = 7
  turn = 2
stack:
  ["Campaign",0] then resumed
  ["Turn",1,0] then resumed
  ["Bury",0]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',13,'3.5465f9d1b7fa418a','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0+ ... R1+ R3+ ...
  ... ~~~ R2+ ~~~ ...
    ... B4+ B5+ B7+ ...
  ... B6+ ... ... ...
hands red: 0 16
hands blue: 19 21
buried red: 2 7
buried blue: 8
discard:
deck: 1 3 4 5 6 9 10 11 12 13 14 15 17 18 20 22 23
fields:
  rng = 7
  sealed = 7
  turn = 2
stack:
  ["Campaign",0] then resumed
  ["Turn",2,0] then resumed
  ["Activations",[0]] then resumed
  ["Activate",0] then end
  ["Reaction",[1,0],0,[],0]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',14,'3.044fa1090cb2c1bf','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0+ ... R1+ R3+ ...
  ... ~~~ R2+ ~~~ ...
    ... B4+ B5+ B7+ ...
  ... B6+ ... ... ...
hands red: 0 16
hands blue: 19 21
buried red: 2 7
buried blue: 8
discard:
deck: 1 3 4 5 6 9 10 11 12 13 14 15 17 18 20 22 23
fields:
  rng = 7
  sealed = 7
  turn = 2
stack:
  ["Campaign",0] then resumed
  ["Turn",2,0] then resumed
  ["Activations",[0]] then resumed
  ["Activate",0] then end
  ["Reaction",[1,0],1,[],0]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',15,'3.2ca32e450d370f6b','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0+ ... R1+ R3+ ...
  ... ~~~ R2+ ~~~ ...
    ... B4+ B5+ B7+ ...
  ... B6+ ... ... ...
hands red: 0 16
hands blue: 14 19 21
buried red: 2 7
buried blue: 8
discard:
deck: 1 3 4 5 6 9 10 11 12 13 15 17 18 20 22 23
fields:
  rng = 8
  sealed = 8
  turn = 2
stack:
  ["Campaign",1] then resumed
  ["Turn",1,1] then resumed
  ["Bury",1]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',19,'3.ad8f6b01e26079c4','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0+ ... R1+ R3+ ...
  ... ~~~ R2+ ~~~ ...
    ... B4+ B5+ ... ...
  ... B6+ ... ... B7+
hands red: 0 16
hands blue: 19 21
buried red: 2 7
buried blue: 8 14
discard:
deck: 1 3 4 5 6 9 10 11 12 13 15 17 18 20 22 23
fields:
  rng = 8
  sealed = 8
  turn = 2
stack:
  ["Campaign",1] then resumed
  ["Turn",2,1] then resumed
  ["Activations",[7,6]] then resumed
  ["Activate",7] then end
  ["Reaction",[0,1],0,[],7]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',20,'3.0b85f7328b84d734','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0+ ... R1+ R3+ ...
  ... ~~~ R2+ ~~~ ...
    ... B4+ B5+ ... ...
  ... B6+ ... ... B7+
hands red: 0 16
hands blue: 19 21
buried red: 2 7
buried blue: 8 14
discard:
deck: 1 3 4 5 6 9 10 11 12 13 15 17 18 20 22 23
fields:
  rng = 8
  sealed = 8
  turn = 2
stack:
  ["Campaign",1] then resumed
  ["Turn",2,1] then resumed
  ["Activations",[7,6]] then resumed
  ["Activate",7] then end
  ["Reaction",[0,1],1,[],7]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',22,'3.375e25e3443df03f','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0+ ... R1+ R3+ ...
  ... ~~~ R2+ ~~~ ...
    B6+ B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 0 16
hands blue: 19 21
buried red: 2 7
buried blue: 8 14
discard:
deck: 1 3 4 5 6 9 10 11 12 13 15 17 18 20 22 23
fields:
  rng = 8
  sealed = 8
  turn = 2
stack:
  ["Campaign",1] then resumed
  ["Turn",2,1] then resumed
  ["Activations",[6]] then resumed
  ["Activate",6] then end
  ["Reaction",[0,1],0,[],6]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',25,'3.6fbf230b72f46588','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0+ ... R1+ R3+ ...
  ... ~~~ R2+ ~~~ ...
    B6- B4+ B5+ ... ...
  ... ... ... ... B7+
hands red:
hands blue: 19 21
buried red: 2 7
buried blue: 8 14
discard: 0 16
deck: 1 3 4 5 6 9 10 11 12 13 15 17 18 20 22 23
fields:
  rng = 10
  sealed = 10
  turn = 2
stack:
  ["Campaign",1] then resumed
  ["Turn",2,1] then resumed
  ["Activations",[6]] then resumed
  ["Activate",6] then end
  ["Reaction",[0,1],1,[0,16],6]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',26,'3.6bd0690bffa35526','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0+ ... R1+ R3+ ...
  ... ~~~ R2+ ~~~ ...
    B6- B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 13 18 22
hands blue: 19 21
buried red: 2 7
buried blue: 8 14
discard: 0 16
deck: 1 3 4 5 6 9 10 11 12 15 17 20 23
fields:
  rng = 13
  sealed = 13
  turn = 3
stack:
  ["Campaign",0] then resumed
  ["Turn",1,0] then resumed
  ["Bury",0]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',30,'3.378f1e36033276d9','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... R3+
    R0+ ... R1+ ... ...
  ... ~~~ R2+ ~~~ ...
    B6- B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 18 22
hands blue: 19 21
buried red: 2 7 13
buried blue: 8 14
discard: 0 16
deck: 1 3 4 5 6 9 10 11 12 15 17 20 23
fields:
  rng = 13
  sealed = 13
  turn = 3
stack:
  ["Campaign",0] then resumed
  ["Turn",2,0] then resumed
  ["Activations",[3,1]] then resumed
  ["Activate",3] then end
  ["Reaction",[1,0],0,[],3]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',31,'3.f90e7d722af9f43f','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... R3+
    R0+ ... R1+ ... ...
  ... ~~~ R2+ ~~~ ...
    B6- B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 18 22
hands blue: 19 21
buried red: 2 7 13
buried blue: 8 14
discard: 0 16
deck: 1 3 4 5 6 9 10 11 12 15 17 20 23
fields:
  rng = 13
  sealed = 13
  turn = 3
stack:
  ["Campaign",0] then resumed
  ["Turn",2,0] then resumed
  ["Activations",[3,1]] then resumed
  ["Activate",3] then end
  ["Reaction",[1,0],1,[],3]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',33,'3.847ed704102c1788','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... R1+ R3+
    R0+ ... ... ... ...
  ... ~~~ R2+ ~~~ ...
    B6- B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 18 22
hands blue: 19 21
buried red: 2 7 13
buried blue: 8 14
discard: 0 16
deck: 1 3 4 5 6 9 10 11 12 15 17 20 23
fields:
  rng = 13
  sealed = 13
  turn = 3
stack:
  ["Campaign",0] then resumed
  ["Turn",2,0] then resumed
  ["Activations",[1]] then resumed
  ["Activate",1] then end
  ["Reaction",[1,0],0,[],1]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',34,'3.ee06fac8f4258ef6','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... R1+ R3+
    R0+ ... ... ... ...
  ... ~~~ R2+ ~~~ ...
    B6- B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 18 22
hands blue: 19 21
buried red: 2 7 13
buried blue: 8 14
discard: 0 16
deck: 1 3 4 5 6 9 10 11 12 15 17 20 23
fields:
  rng = 13
  sealed = 13
  turn = 3
stack:
  ["Campaign",0] then resumed
  ["Turn",2,0] then resumed
  ["Activations",[1]] then resumed
  ["Activate",1] then end
  ["Reaction",[1,0],1,[],1]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',35,'3.6c8a954af14c4ab0','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... R1+ R3+
    R0+ ... ... ... ...
  ... ~~~ R2+ ~~~ ...
    B6- B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 18 22
hands blue: 5 19 21
buried red: 2 7 13
buried blue: 8 14
discard: 0 16
deck: 1 3 4 6 9 10 11 12 15 17 20 23
fields:
  rng = 14
  sealed = 14
  turn = 3
stack:
  ["Campaign",1] then resumed
  ["Turn",1,1] then resumed
  ["Bury",1]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',40,'3.a6b293d32258abb7','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... R1+ R3+
    R0+ ... ... ... ...
  B6- ~~~ R2- ~~~ ...
    ... B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 18 22
hands blue: 5 19
buried red: 2 7 13
buried blue: 8 14 21
discard: 0 16
deck: 1 3 4 6 9 10 11 12 15 17 20 23
fields:
  rng = 16
  sealed = 15
  turn = 3
stack:
  ["Campaign",1] then resumed
  ["Turn",2,1] then resumed
  ["Activations",[6]] then resumed
  ["Activate",6] then end
  ["Reaction",[0,1],0,[],6]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',42,'3.e19c9935f11b59d8','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... R1+ R3+
    R0+ ... ... ... ...
  B6- ~~~ R2- ~~~ ...
    ... B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 22
hands blue: 5 19
buried red: 2 7 13
buried blue: 8 14 21
discard: 0 16 18
deck: 1 3 4 6 9 10 11 12 15 17 20 23
fields:
  rng = 17
  sealed = 16
  turn = 3
stack:
  ["Campaign",1] then resumed
  ["Turn",2,1] then resumed
  ["Activations",[6]] then resumed
  ["Activate",6] then end
  ["Reaction",[0,1],1,[18],6]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',43,'3.bd47185933f894cb','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... R1+ R3+
    R0+ ... ... ... ...
  B6- ~~~ R2- ~~~ ...
    ... B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 4 10 22
hands blue: 5 19
buried red: 2 7 13
buried blue: 8 14 21
discard: 0 16 18
deck: 1 3 6 9 11 12 15 17 20 23
fields:
  rng = 19
  sealed = 18
  turn = 4
stack:
  ["Campaign",0] then resumed
  ["Turn",1,0] then resumed
  ["Bury",0]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',47,'3.ff714fc320a399c7','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... R3+
    R0+ ... ... R1+ ...
  B6- ~~~ R2- ~~~ ...
    ... B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 10 22
hands blue: 5 19
buried red: 2 7 13 4
buried blue: 8 14 21
discard: 0 16 18
deck: 1 3 6 9 11 12 15 17 20 23
fields:
  rng = 19
  sealed = 18
  turn = 4
stack:
  ["Campaign",0] then resumed
  ["Turn",2,0] then resumed
  ["Activations",[1,3]] then resumed
  ["Activate",1] then end
  ["Reaction",[1,0],0,[],1]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',48,'3.fa09651a91beb33e','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... R3+
    R0+ ... ... R1+ ...
  B6- ~~~ R2- ~~~ ...
    ... B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 10 22
hands blue: 5 19
buried red: 2 7 13 4
buried blue: 8 14 21
discard: 0 16 18
deck: 1 3 6 9 11 12 15 17 20 23
fields:
  rng = 19
  sealed = 18
  turn = 4
stack:
  ["Campaign",0] then resumed
  ["Turn",2,0] then resumed
  ["Activations",[1,3]] then resumed
  ["Activate",1] then end
  ["Reaction",[1,0],1,[],1]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',50,'3.58316071d1f394ea','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... R3+
    R0+ ... ... R1+ ...
  B6- ~~~ R2- ~~~ ...
    ... B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 10 22
hands blue: 5 19 23
buried red: 2 7 13 4
buried blue: 8 14 21
discard: 0 16 18
deck: 1 3 6 9 11 12 15 17 20
fields:
  rng = 20
  sealed = 19
  turn = 4
stack:
  ["Campaign",1] then resumed
  ["Turn",1,1] then resumed
  ["Bury",1]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',55,'3.73657b2d59fbab39','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... R3+
    R0+ ... ... R1+ ...
  B6- ~~~ R2- ~~~ ...
    ... B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 6 10 22
hands blue: 5 23
buried red: 2 7 13 4
buried blue: 8 14 21 19
discard: 0 16 18
deck: 1 3 9 11 12 15 17 20
fields:
  rng = 21
  sealed = 20
  turn = 5
stack:
  ["Campaign",0] then resumed
  ["Turn",1,0] then resumed
  ["Bury",0]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',57,'3.b0b6a32614127a7a','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... R3+
    R0+ ... ... R1+ ...
  B6- ~~~ R2- ~~~ ...
    ... B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 6 10 22
hands blue: 5 17 23
buried red: 2 7 13 4
buried blue: 8 14 21 19
discard: 0 16 18
deck: 1 3 9 11 12 15 20
fields:
  rng = 22
  sealed = 21
  turn = 5
stack:
  ["Campaign",1] then resumed
  ["Turn",1,1] then resumed
  ["Bury",1]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',62,'3.b5ec91a14a83bcad','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... R3+
    R0+ ... ... R1+ ...
  B6- ~~~ R2- ~~~ ...
    ... B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 6 10 22
hands blue: 17 23
buried red: 2 7 13 4
buried blue: 8 14 21 19 5
discard: 0 16 18
deck: 1 3 9 11 12 15 20
fields:
  rng = 24
  sealed = 22
  turn = 6
stack:
  ["Campaign",0] then resumed
  ["Turn",1,0] then resumed
  ["Bury",0]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',66,'3.546492e41025daad','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... R3+
    R0+ R2- ... R1+ ...
  B6- ~~~ ... ~~~ ...
    ... B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 6 22
hands blue: 17 23
buried red: 2 7 13 4 10
buried blue: 8 14 21 19 5
discard: 0 16 18
deck: 1 3 9 11 12 15 20
fields:
  rng = 24
  sealed = 22
  turn = 6
stack:
  ["Campaign",0] then resumed
  ["Turn",2,0] then resumed
  ["Activations",[2,3]] then resumed
  ["Activate",2] then end
  ["Reaction",[1,0],0,[],2]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',67,'3.eb346afa640bb0da','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... R3+
    R0+ R2- ... R1+ ...
  B6- ~~~ ... ~~~ ...
    ... B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 6 22
hands blue: 17 23
buried red: 2 7 13 4 10
buried blue: 8 14 21 19 5
discard: 0 16 18
deck: 1 3 9 11 12 15 20
fields:
  rng = 24
  sealed = 22
  turn = 6
stack:
  ["Campaign",0] then resumed
  ["Turn",2,0] then resumed
  ["Activations",[2,3]] then resumed
  ["Activate",2] then end
  ["Reaction",[1,0],1,[],2]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',69,'3.9e4abaa27cd50045','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0+ R2- ... R1+ R3+
  B6- ~~~ ... ~~~ ...
    ... B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 6 22
hands blue: 17 23
buried red: 2 7 13 4 10
buried blue: 8 14 21 19 5
discard: 0 16 18
deck: 1 3 9 11 12 15 20
fields:
  rng = 24
  sealed = 22
  turn = 6
stack:
  ["Campaign",0] then resumed
  ["Turn",2,0] then resumed
  ["Activations",[3]] then resumed
  ["Activate",3] then end
  ["Reaction",[1,0],0,[],3]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',70,'3.b6a0ed63afcd7255','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0+ R2- ... R1+ R3+
  B6- ~~~ ... ~~~ ...
    ... B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 6 22
hands blue: 17 23
buried red: 2 7 13 4 10
buried blue: 8 14 21 19 5
discard: 0 16 18
deck: 1 3 9 11 12 15 20
fields:
  rng = 24
  sealed = 22
  turn = 6
stack:
  ["Campaign",0] then resumed
  ["Turn",2,0] then resumed
  ["Activations",[3]] then resumed
  ["Activate",3] then end
  ["Reaction",[1,0],1,[],3]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',71,'3.27c035f442a1fb3f','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0+ R2- ... R1+ R3+
  B6- ~~~ ... ~~~ ...
    ... B4+ B5+ ... ...
  ... ... ... ... B7+
hands red: 6 22
hands blue: 11 17 23
buried red: 2 7 13 4 10
buried blue: 8 14 21 19 5
discard: 0 16 18
deck: 1 3 9 12 15 20
fields:
  rng = 25
  sealed = 23
  turn = 6
stack:
  ["Campaign",1] then resumed
  ["Turn",1,1] then resumed
  ["Bury",1]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',75,'3.6036a6782116edbd','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0+ R2- ... R1+ R3+
  B6- ~~~ ... ~~~ ...
    ... ... B5+ ... ...
  ... ... B4+ ... B7+
hands red: 6 22
hands blue: 11 17 23
buried red: 2 7 13 4 10
buried blue: 8 14 21 19 5
discard: 0 16 18
deck: 1 3 9 12 15 20
fields:
  rng = 25
  sealed = 23
  turn = 6
stack:
  ["Campaign",1] then resumed
  ["Turn",2,1] then resumed
  ["Activations",[4]] then resumed
  ["Activate",4] then end
  ["Reaction",[0,1],0,[],4]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',77,'3.5fd67c4e38994c72','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0+ R2- ... R1+ R3+
  B6- ~~~ ... ~~~ ...
    ... ... B5+ ... ...
  ... ... B4+ ... B7+
hands red: 6
hands blue: 11 17 23
buried red: 2 7 13 4 10
buried blue: 8 14 21 19 5
discard: 0 16 18 22
deck: 1 3 9 12 15 20
fields:
  rng = 26
  sealed = 24
  turn = 6
stack:
  ["Campaign",1] then resumed
  ["Turn",2,1] then resumed
  ["Activations",[4]] then resumed
  ["Activate",4] then end
  ["Reaction",[0,1],1,[22],4]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',78,'3.93044d1925c4b675','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0+ R2- ... R1+ R3+
  B6- ~~~ ... ~~~ ...
    ... ... B5+ ... ...
  ... ... B4+ ... B7+
hands red: 6 15 20
hands blue: 11 17 23
buried red: 2 7 13 4 10
buried blue: 8 14 21 19 5
discard: 0 16 18 22
deck: 1 3 9 12
fields:
  rng = 28
  sealed = 26
  turn = 7
stack:
  ["Campaign",0] then resumed
  ["Turn",1,0] then resumed
  ["Bury",0]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',80,'3.a4e28a841ca84894','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0+ R2- ... R1+ R3+
  B6- ~~~ ... ~~~ ...
    ... ... B5+ ... ...
  ... ... B4+ ... B7+
hands red: 6 20
hands blue: 11 17 23
buried red: 2 7 13 4 10 15
buried blue: 8 14 21 19 5
discard: 0 16 18 22
deck: 1 3 9 12
fields:
  rng = 28
  sealed = 26
  turn = 7
stack:
  ["Campaign",1] then resumed
  ["Turn",1,1] then resumed
  ["Bury",1]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',84,'3.99953119ce832da8','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0+ R2- ... R1+ R3+
  B6- ~~~ ... ~~~ ...
    ... ... B5+ ... ...
  ... B4+ ... ... B7+
hands red: 6 20
hands blue: 11 23
buried red: 2 7 13 4 10 15
buried blue: 8 14 21 19 5 17
discard: 0 16 18 22
deck: 1 3 9 12
fields:
  rng = 28
  sealed = 26
  turn = 7
stack:
  ["Campaign",1] then resumed
  ["Turn",2,1] then resumed
  ["Activations",[4,6]] then resumed
  ["Activate",4] then end
  ["Reaction",[0,1],0,[],4]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',86,'3.e1d9d381c1a78d10','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0+ R2- ... R1+ R3+
  B6- ~~~ ... ~~~ ...
    ... ... B5+ ... ...
  ... B4+ ... ... B7+
hands red: 6
hands blue: 11 23
buried red: 2 7 13 4 10 15
buried blue: 8 14 21 19 5 17
discard: 0 16 18 22 20
deck: 1 3 9 12
fields:
  rng = 29
  sealed = 27
  turn = 7
stack:
  ["Campaign",1] then resumed
  ["Turn",2,1] then resumed
  ["Activations",[4,6]] then resumed
  ["Activate",4] then end
  ["Reaction",[0,1],1,[20],4]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',88,'3.cc83c23fe1048d60','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0- R2- ... R1+ R3+
  B6- ~~~ ... ~~~ ...
    ... ... B5+ ... ...
  ... B4+ ... ... B7+
hands red: 3 6 9
hands blue: 11 23
buried red: 2 7 13 4 10 15
buried blue: 8 14 21 19 5 17
discard: 0 16 18 22 20
deck: 1 12
fields:
  rng = 33
  sealed = 30
  turn = 8
stack:
  ["Campaign",0] then resumed
  ["Turn",1,0] then resumed
  ["Bury",0]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',90,'3.1d09ff1da999291f','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0- R2- ... R1+ R3+
  B6- ~~~ ... ~~~ ...
    ... ... B5+ ... ...
  ... B4+ ... ... B7+
hands red: 3 6
hands blue: 1 11 23
buried red: 2 7 13 4 10 15 9
buried blue: 8 14 21 19 5 17
discard: 0 16 18 22 20
deck: 12
fields:
  rng = 34
  sealed = 31
  turn = 8
stack:
  ["Campaign",1] then resumed
  ["Turn",1,1] then resumed
  ["Bury",1]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',94,'3.ca5d712d6d3e0ba7','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0- R2- ... R1+ R3+
  B6- ~~~ ... ~~~ ...
    ... ... B5+ B7+ ...
  ... B4+ ... ... ...
hands red: 3 6
hands blue: 11 23
buried red: 2 7 13 4 10 15 9
buried blue: 8 14 21 19 5 17 1
discard: 0 16 18 22 20
deck: 12
fields:
  rng = 34
  sealed = 31
  turn = 8
stack:
  ["Campaign",1] then resumed
  ["Turn",2,1] then resumed
  ["Activations",[7,5]] then resumed
  ["Activate",7] then end
  ["Reaction",[0,1],0,[],7]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',95,'3.22fb973e364f142b','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0- R2- ... R1+ R3+
  B6- ~~~ ... ~~~ ...
    ... ... B5+ B7+ ...
  ... B4+ ... ... ...
hands red: 3 6
hands blue: 11 23
buried red: 2 7 13 4 10 15 9
buried blue: 8 14 21 19 5 17 1
discard: 0 16 18 22 20
deck: 12
fields:
  rng = 34
  sealed = 31
  turn = 8
stack:
  ["Campaign",1] then resumed
  ["Turn",2,1] then resumed
  ["Activations",[7,5]] then resumed
  ["Activate",7] then end
  ["Reaction",[0,1],1,[],7]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',97,'3.133b1280d56307d4','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0- R2- ... R1+ R3+
  B6- ~~~ B5+ ~~~ ...
    ... ... ... B7+ ...
  ... B4+ ... ... ...
hands red: 3 6
hands blue: 11 23
buried red: 2 7 13 4 10 15 9
buried blue: 8 14 21 19 5 17 1
discard: 0 16 18 22 20
deck: 12
fields:
  rng = 34
  sealed = 31
  turn = 8
stack:
  ["Campaign",1] then resumed
  ["Turn",2,1] then resumed
  ["Activations",[5]] then resumed
  ["Activate",5] then end
  ["Reaction",[0,1],0,[],5]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',98,'3.95270d7273b09799','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0- R2- ... R1+ R3+
  B6- ~~~ B5+ ~~~ ...
    ... ... ... B7+ ...
  ... B4+ ... ... ...
hands red: 3 6
hands blue: 11 23
buried red: 2 7 13 4 10 15 9
buried blue: 8 14 21 19 5 17 1
discard: 0 16 18 22 20
deck: 12
fields:
  rng = 34
  sealed = 31
  turn = 8
stack:
  ["Campaign",1] then resumed
  ["Turn",2,1] then resumed
  ["Activations",[5]] then resumed
  ["Activate",5] then end
  ["Reaction",[0,1],1,[],5]
');
INSERT INTO "snapshots" VALUES('lPFHbuqzgBRPftWmEXeSJg',99,'3.75918506da81768e','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    R0- R2- ... R1+ R3+
  B6- ~~~ B5+ ~~~ ...
    ... ... ... B7+ ...
  ... B4+ ... ... ...
hands red: 3 6
hands blue: 11 23
buried red: 2 7 13 4 10 15 9
buried blue: 8 14 21 19 5 17 1
discard: 0 16 18 22 20
deck: 12
fields:
  rng = 34
  sealed = 31
  turn = 9
  over = true
stack:
  ["Campaign",1]
');
INSERT INTO "snapshots" VALUES('Ar56QQi6SRnmLAmusGwXEA',2,'3.0b2a6ff5ccae8da3','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    ... R0+ R1+ R3+ ...
  ... ~~~ R2+ ~~~ ...
    ... B4+ B5+ B7+ ...
  ... ... B6+ ... ...
hands red: 9 21
hands blue: 2 5 11
buried red: 18
buried blue:
discard:
deck: 0 1 3 4 6 7 8 10 12 13 14 15 16 17 19 20 22 23
fields:
  rng = 6
  sealed = 6
stack:
  ["Campaign",1] then resumed
  ["Turn",1,1] then resumed
  ["Bury",1]
');
INSERT INTO "snapshots" VALUES('Ar56QQi6SRnmLAmusGwXEA',6,'3.49e865ac11c8d183','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    ... R0+ R1+ R3+ ...
  ... ~~~ R2+ ~~~ ...
    ... B4+ B5+ B7+ ...
  ... B6+ ... ... ...
hands red: 9 21
hands blue: 5 11
buried red: 18
buried blue: 2
discard:
deck: 0 1 3 4 6 7 8 10 12 13 14 15 16 17 19 20 22 23
fields:
  rng = 6
  sealed = 6
stack:
  ["Campaign",1] then resumed
  ["Turn",2,1] then resumed
  ["Activations",[6,4]] then resumed
  ["Activate",6] then end
  ["Reaction",[0,1],0,[],6]
');
INSERT INTO "snapshots" VALUES('Ar56QQi6SRnmLAmusGwXEA',7,'3.fc0e3b00444ee3cb','sandtable position 3
game: toy
scenario: melee
options: {}
board:
  ... ... ... ... ...
    ... R0+ R1+ R3+ ...
  ... ~~~ R2+ ~~~ ...
    ... B4+ B5+ B7+ ...
  ... B6+ ... ... ...
hands red: 9 21
hands blue: 5 11
buried red: 18
buried blue: 2
discard:
deck: 0 1 3 4 6 7 8 10 12 13 14 15 16 17 19 20 22 23
fields:
  rng = 6
  sealed = 6
stack:
  ["Campaign",1] then resumed
  ["Turn",2,1] then resumed
  ["Activations",[6,4]] then resumed
  ["Activate",6] then end
  ["Reaction",[0,1],1,[],6]
');
CREATE TABLE tables (
	id VARCHAR(40) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	scenario VARCHAR(128) NOT NULL, 
	options TEXT NOT NULL, 
	rules INTEGER NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	dice INTEGER NOT NULL, 
	nonces TEXT, 
	start TEXT, 
	public BOOLEAN NOT NULL, 
	replay BOOLEAN NOT NULL, 
	owner VARCHAR(40), 
	created FLOAT NOT NULL, 
	updated FLOAT NOT NULL, 
	n INTEGER NOT NULL, 
	turn INTEGER NOT NULL, 
	to_act VARCHAR(64), 
	over BOOLEAN NOT NULL, 
	winner VARCHAR(64), 
	takeback TEXT, 
	PRIMARY KEY (id), 
	FOREIGN KEY(owner) REFERENCES people (id) ON DELETE SET NULL
);
INSERT INTO "tables" VALUES('lPFHbuqzgBRPftWmEXeSJg','toy','melee','{"chance":"roll","deadly":false}',1,'299296931506593777515177953888790518459',2,'{}',NULL,0,0,'g1SETyiWIrj5oUc6aebe8w',1.7949018549201705456e+09,1.79490185627827095985e+09,99,9,NULL,1,NULL,NULL);
INSERT INTO "tables" VALUES('Ar56QQi6SRnmLAmusGwXEA','toy','melee','{"chance":"roll","deadly":false}',1,'317617562858673728966202273852632121112',2,'{}',NULL,0,0,'g1SETyiWIrj5oUc6aebe8w',1.79490185631764340395e+09,1.79490185651091504093e+09,8,1,'blue',0,NULL,NULL);
INSERT INTO "tables" VALUES('CCtC_B-7yWGxVJigMu3azw','toy','melee','{"chance":"roll","deadly":false}',1,'299296931506593777515177953888790518459',2,'{}',NULL,0,1,'g1SETyiWIrj5oUc6aebe8w',1.79490186296167516708e+09,1.79490186296167516708e+09,99,9,NULL,1,NULL,NULL);
INSERT INTO "tables" VALUES('RvuTcx7Te1TZsm7nIZvSqQ','toy','melee','{"chance":"roll","deadly":false}',1,'293211794310292731154174633495043897455',2,'{}',NULL,1,0,'g1SETyiWIrj5oUc6aebe8w',1.79490186316981649395e+09,1.79490186316981649395e+09,0,1,'red',0,NULL,NULL);
INSERT INTO "tables" VALUES('6jdcETH8RrPu_epfCuH41g','toy','melee','{"chance":"roll","deadly":false}',1,'62660605609166312012874665293884018881',2,NULL,NULL,1,0,'g1SETyiWIrj5oUc6aebe8w',1.79490186329777765277e+09,1.79490186329777765277e+09,0,0,NULL,0,NULL,NULL);
INSERT INTO "tables" VALUES('_Sfdg8d4wapCXBLBs9lwBg','toy','melee','{"chance":"roll","deadly":false}',1,'97469875930409573636197684194610441708',2,'{}',NULL,0,0,'g1SETyiWIrj5oUc6aebe8w',1.7949018633930001259e+09,1.7949018633930001259e+09,0,1,'red',0,NULL,NULL);
CREATE INDEX tables_listed ON tables (public, over, updated);
CREATE INDEX tables_waiting ON tables (over, to_act, updated);
CREATE INDEX ix_seats_person ON seats (person);
COMMIT;
