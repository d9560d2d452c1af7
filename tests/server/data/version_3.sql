BEGIN TRANSACTION;
CREATE TABLE bans (
	kind VARCHAR(16) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	reason TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	UNIQUE (kind, value)
);
CREATE TABLE facts (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "facts" VALUES('version','3');
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
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',1,'play','red','bury 2','key-993594475137636460',1.79490256970259881019e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',2,'play','red','end','key-231435687286862136',1.79490256976972866061e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',3,'play','blue','bury 8','key-571121318612056533',1.79490256980311107637e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',4,'play','blue','order 6','key-133193192873119537',1.79490256984560942648e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',5,'play','blue','order 4','key-740156312241842332',1.79490256987186765666e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',6,'play','blue','move 6 E2','key-1131836374118167153',1.79490256989340543746e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',7,'play','red','pass','key-485349808816734574',1.79490256990497565273e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',8,'play','blue','pass','key-983769513940379107',1.79490256996124196049e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',9,'play','blue','stay','key-324890535169185711',1.79490256997687554359e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',10,'play','red','bury 7','key-246623970439016283',1.7949025699973857403e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',11,'play','red','order 0','key-802613608151791628',1.79490257002144145965e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',12,'play','red','end','key-423645512524455669',1.7949025700324466228e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',13,'play','red','move 0 B1','key-125092907369979571',1.7949025700602247715e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',14,'play','blue','pass','key-514479955637880407',1.79490257009035325055e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',15,'play','red','pass','key-225901440281091201',1.79490257013143253332e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',16,'play','blue','bury 14','key-1033879539195301070',1.79490257017943406108e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',17,'play','blue','order 7','key-1044208928628469465',1.7949025701980962753e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',18,'play','blue','order 6','key-585564514229465851',1.79490257021353912351e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',19,'play','blue','move 7 E5','key-259062993942902122',1.79490257022128748892e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',20,'play','red','pass','key-1013596275308177056',1.79490257023452878001e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',21,'play','blue','pass','key-906079587055217888',1.7949025702503345012e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',22,'play','blue','move 6 D1','key-165717896491411688',1.79490257027747273439e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',23,'play','red','play 0','key-514807191972086395',1.79490257028871273998e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',24,'play','red','play 16','key-716034054225124169',1.79490257029140281674e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',25,'play','red','pass','key-716268763508636003',1.79490257029415178294e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',26,'play','blue','pass','key-118384185478562679',1.79490257029939961428e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',27,'play','red','bury 13','key-741402713753708971',1.79490257030640745165e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',28,'play','red','order 3','key-1060156399347206227',1.79490257030996227267e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',29,'play','red','order 1','key-79228136593219810',1.79490257032543301584e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',30,'play','red','move 3 A5','key-539794952732167665',1.79490257034070324897e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',31,'play','blue','pass','key-833650540203772167',1.79490257036129498488e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',32,'play','red','pass','key-428206636914665190',1.79490257039740085595e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',33,'play','red','move 1 A4','key-516522035036810190',1.79490257040689969066e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',34,'play','blue','pass','key-675171856725718178',1.79490257041512799255e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',35,'play','red','pass','key-870751320899551969',1.79490257042527127269e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',36,'play','blue','bury 21','key-913207323541157211',1.79490257042997527125e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',37,'play','blue','order 5','key-1035254197906674506',1.79490257043446350092e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',38,'play','blue','order 6','key-706878114346401404',1.79490257044121646881e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',39,'play','blue','attack 5 2','key-1043302168235726416',1794902570.45552);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',40,'play','blue','move 6 C1','key-1079564400924138055',1.79490257047759079931e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',41,'play','red','play 18','key-94930673390703791',1.79490257058000564575e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',42,'play','red','pass','key-991224804391511782',1.79490257081331920619e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',43,'play','blue','pass','key-874944677469063050',1.79490257085731649399e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',44,'play','red','bury 4','key-1027608501702722630',1.79490257091352891924e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',45,'play','red','order 1','key-606643537349207269',1.79490257094825863843e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',46,'play','red','order 3','key-226645522286883323',1.79490257097738599781e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',47,'play','red','move 1 B4','key-217717824091956969',1.79490257099975061413e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',48,'play','blue','pass','key-512967977620711315',1.79490257105729866023e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',49,'play','red','pass','key-1084379964254395270',1.79490257109299373625e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',50,'play','red','stay','key-460562667949332044',1.79490257113744783399e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',51,'play','blue','bury 19','key-329655926444726063',1.79490257118045711511e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',52,'play','blue','order 6','key-300449536790197144',1.79490257120580935477e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',53,'play','blue','order 7','key-757870398092184638',1.79490257122523474693e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',54,'play','blue','stay','key-361137148433559310',1.7949025712413623333e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',55,'play','blue','stay','key-251255308695748136',1.79490257126732134819e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',56,'play','red','end','key-10817891513086985',1794902571.28519);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',57,'play','red','end','key-476934020724381545',1.79490257130189371104e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',58,'play','blue','bury 5','key-5727976470511052',1.79490257132849311827e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',59,'play','blue','order 7','key-965165537932120957',1.79490257135320878034e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',60,'play','blue','order 5','key-176518114269316058',1.79490257137324213986e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',61,'play','blue','stay','key-834940526051709312',1.79490257140006017689e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',62,'play','blue','attack 5 2','key-67949927198485380',1794902571.42534);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',63,'play','red','bury 10','key-1121630218335579612',1.79490257145190429694e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',64,'play','red','order 2','key-860550201204695040',1794902571.47726);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',65,'play','red','order 3','key-700334128333471213',1.7949025715000936985e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',66,'play','red','move 2 B2','key-270054359892400526',1.7949025715099701881e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',67,'play','blue','pass','key-486274902679725617',1.79490257152922058105e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',68,'play','red','pass','key-260442765494532211',1.79490257154927539823e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',69,'play','red','move 3 B5','key-548425097857443899',1.79490257158204460146e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',70,'play','blue','pass','key-907274245289163144',1.7949025716133229732e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',71,'play','red','pass','key-999571562286166056',1.79490257163328790664e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',72,'play','blue','end','key-311497331861976140',1.79490257165842747688e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',73,'play','blue','order 4','key-340708978682128032',1.79490257168144106865e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',74,'play','blue','end','key-814939986428246669',1.79490257170747709268e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',75,'play','blue','move 4 E3','key-708848045950520639',1.79490257173145961767e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',76,'play','red','play 22','key-592251185272547858',1.79490257175690627101e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',77,'play','red','pass','key-996660471962298338',1.79490257177402877811e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',78,'play','blue','pass','key-126118792254957296',1.79490257179850840572e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',79,'play','red','bury 15','key-902804301445782348',1.79490257182928609853e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',80,'play','red','end','key-950158828277610887',1.79490257189845561986e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',81,'play','blue','bury 17','key-41072224272210246',1.79490257190593910209e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',82,'play','blue','order 4','key-181809155225415671',1.79490257192622590064e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',83,'play','blue','order 6','key-494449833206430961',1.79490257195051074027e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',84,'play','blue','move 4 E2','key-677814465225219769',1.79490257196608734126e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',85,'play','red','play 20','key-879831248476452149',1.79490257199564933777e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',86,'play','red','pass','key-345259488859711652',1.79490257202930474284e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',87,'play','blue','pass','key-613954691435215145',1.79490257207896137235e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',88,'play','blue','attack 6 0','key-746178044202094139',1.79490257210938882826e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',89,'play','red','bury 9','key-1118822181337370729',1.79490257215453243248e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',90,'play','red','end','key-693990497511509759',1.79490257217738127708e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',91,'play','blue','bury 1','key-438168456729095368',1.79490257220132684709e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',92,'play','blue','order 7','key-248087158163411939',1.7949025722578368187e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',93,'play','blue','order 5','key-362655214210144238',1.79490257229009461401e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',94,'play','blue','move 7 D4','key-789145764433378105',1.79490257233152842525e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',95,'play','red','pass','key-1134544715970017660',1.79490257235326933858e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',96,'play','blue','pass','key-401777739344907422',1.79490257238157057762e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',97,'play','blue','move 5 C3','key-23707258648171962',1.79490257240183568006e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',98,'play','red','pass','key-1021529410110121120',1.79490257242076730725e+09);
INSERT INTO "log" VALUES('8VgE6ojrfKjoN3LnROoN7A',99,'play','blue','pass','key-857264666670022708',1.79490257244213604931e+09);
INSERT INTO "log" VALUES('luSh79jRjOAs3wVGqvuOXA',1,'play','red','bury 18','key-1135216208834485726',1.79490257253071165081e+09);
INSERT INTO "log" VALUES('luSh79jRjOAs3wVGqvuOXA',2,'play','red','end','key-848900796864150011',1.79490257254067397119e+09);
INSERT INTO "log" VALUES('luSh79jRjOAs3wVGqvuOXA',3,'play','blue','bury 2','key-1083147962079311420',1.79490257254394459723e+09);
INSERT INTO "log" VALUES('luSh79jRjOAs3wVGqvuOXA',4,'play','blue','order 6','key-448763913065354882',1.79490257254623222348e+09);
INSERT INTO "log" VALUES('luSh79jRjOAs3wVGqvuOXA',5,'play','blue','order 4','key-630598825439311421',1.79490257254904603959e+09);
INSERT INTO "log" VALUES('luSh79jRjOAs3wVGqvuOXA',6,'play','blue','move 6 E2','key-407497922831783113',1.79490257255582976335e+09);
INSERT INTO "log" VALUES('luSh79jRjOAs3wVGqvuOXA',7,'play','red','pass','key-433922673906275502',1.79490257256544637675e+09);
INSERT INTO "log" VALUES('luSh79jRjOAs3wVGqvuOXA',8,'play','blue','pass','key-586056826034310970',1.79490257257064795498e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',1,'play',NULL,'bury 2',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',2,'play',NULL,'end',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',3,'play',NULL,'bury 8',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',4,'play',NULL,'order 6',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',5,'play',NULL,'order 4',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',6,'play',NULL,'move 6 E2',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',7,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',8,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',9,'play',NULL,'stay',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',10,'play',NULL,'bury 7',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',11,'play',NULL,'order 0',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',12,'play',NULL,'end',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',13,'play',NULL,'move 0 B1',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',14,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',15,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',16,'play',NULL,'bury 14',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',17,'play',NULL,'order 7',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',18,'play',NULL,'order 6',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',19,'play',NULL,'move 7 E5',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',20,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',21,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',22,'play',NULL,'move 6 D1',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',23,'play',NULL,'play 0',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',24,'play',NULL,'play 16',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',25,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',26,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',27,'play',NULL,'bury 13',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',28,'play',NULL,'order 3',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',29,'play',NULL,'order 1',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',30,'play',NULL,'move 3 A5',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',31,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',32,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',33,'play',NULL,'move 1 A4',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',34,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',35,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',36,'play',NULL,'bury 21',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',37,'play',NULL,'order 5',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',38,'play',NULL,'order 6',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',39,'play',NULL,'attack 5 2',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',40,'play',NULL,'move 6 C1',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',41,'play',NULL,'play 18',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',42,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',43,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',44,'play',NULL,'bury 4',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',45,'play',NULL,'order 1',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',46,'play',NULL,'order 3',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',47,'play',NULL,'move 1 B4',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',48,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',49,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',50,'play',NULL,'stay',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',51,'play',NULL,'bury 19',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',52,'play',NULL,'order 6',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',53,'play',NULL,'order 7',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',54,'play',NULL,'stay',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',55,'play',NULL,'stay',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',56,'play',NULL,'end',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',57,'play',NULL,'end',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',58,'play',NULL,'bury 5',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',59,'play',NULL,'order 7',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',60,'play',NULL,'order 5',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',61,'play',NULL,'stay',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',62,'play',NULL,'attack 5 2',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',63,'play',NULL,'bury 10',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',64,'play',NULL,'order 2',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',65,'play',NULL,'order 3',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',66,'play',NULL,'move 2 B2',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',67,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',68,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',69,'play',NULL,'move 3 B5',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',70,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',71,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',72,'play',NULL,'end',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',73,'play',NULL,'order 4',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',74,'play',NULL,'end',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',75,'play',NULL,'move 4 E3',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',76,'play',NULL,'play 22',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',77,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',78,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',79,'play',NULL,'bury 15',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',80,'play',NULL,'end',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',81,'play',NULL,'bury 17',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',82,'play',NULL,'order 4',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',83,'play',NULL,'order 6',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',84,'play',NULL,'move 4 E2',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',85,'play',NULL,'play 20',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',86,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',87,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',88,'play',NULL,'attack 6 0',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',89,'play',NULL,'bury 9',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',90,'play',NULL,'end',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',91,'play',NULL,'bury 1',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',92,'play',NULL,'order 7',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',93,'play',NULL,'order 5',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',94,'play',NULL,'move 7 D4',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',95,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',96,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',97,'play',NULL,'move 5 C3',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',98,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
INSERT INTO "log" VALUES('DIS7hoduSVAN6j4ULiZSTQ',99,'play',NULL,'pass',NULL,1.79490258292473411558e+09);
CREATE TABLE people (
	id VARCHAR(40) NOT NULL, 
	name VARCHAR(64), 
	folded VARCHAR(128), 
	password TEXT, 
	created FLOAT NOT NULL, 
	skeleton VARCHAR(128), 
	PRIMARY KEY (id), 
	UNIQUE (name), 
	UNIQUE (folded)
);
INSERT INTO "people" VALUES('_5-yzRK48dI1tTfWEkxbag','Вася','вася','$argon2id$v=19$m=65536,t=3,p=4$BNQHmGZ61PFew/PDERmDcg$KGW2XC7rX81GygT4V6oAlXmB3evZfdFbmeTTo40JO7o',1.79490256560155129429e+09,NULL);
INSERT INTO "people" VALUES('ELvFt8UYRq6UxHWlvTKq0Q','Somebody','somebody','$argon2id$v=19$m=65536,t=3,p=4$mRbX+sNeaDjtaNx/uDx+gA$Gb46nAY1WfmyJF2LW51JsJjy5JljnBgAQnZr+4wxuAo',1.79490256735141444203e+09,NULL);
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
INSERT INTO "seats" VALUES('8VgE6ojrfKjoN3LnROoN7A','red',0,'person','_5-yzRK48dI1tTfWEkxbag',NULL,'910e1200961bd16f2f70bb2348ca89c8c61f3c0c27128d5731f9f7b6c47f126a',NULL,'[]','');
INSERT INTO "seats" VALUES('8VgE6ojrfKjoN3LnROoN7A','blue',1,'person','_5-yzRK48dI1tTfWEkxbag',NULL,'38dca3832d90247431505f2ad9e66f4f2ae5c3ee21fc254b814510d833fe4d65',NULL,'[]','');
INSERT INTO "seats" VALUES('luSh79jRjOAs3wVGqvuOXA','red',0,'person','_5-yzRK48dI1tTfWEkxbag',NULL,'1f03085ec9ceb6a4eb923825fcf57ea6b176c104540179829a6cc5e89def66e0',NULL,'[]','');
INSERT INTO "seats" VALUES('luSh79jRjOAs3wVGqvuOXA','blue',1,'person','_5-yzRK48dI1tTfWEkxbag',NULL,'67fa76335f5d3d87b9a9624e024a4cc81f5ff5155e0b55488ce07252ac510a5d',NULL,'[]','');
INSERT INTO "seats" VALUES('dvQQNNBmP5qFiJMvXyDcaA','red',0,'person','_5-yzRK48dI1tTfWEkxbag',NULL,'83ff72f0edbd51e93120397b4b871014fc945151145798b57f5766cdc97f7932',NULL,'[]','');
INSERT INTO "seats" VALUES('dvQQNNBmP5qFiJMvXyDcaA','blue',1,'open',NULL,NULL,'1b39832b8a34fa66bce3b0235ce0ab99a1ad4208e176596f2b3f2ad236f57e0f',NULL,'[]','');
INSERT INTO "seats" VALUES('xadEH9KGl9H9F-cR0QjP2g','red',0,'person','_5-yzRK48dI1tTfWEkxbag',NULL,'82a1e02030e6a4c1af6510bb6036963b8dfbb4b2214422d2b1cf2fc6dab1ba44',NULL,'[]',NULL);
INSERT INTO "seats" VALUES('xadEH9KGl9H9F-cR0QjP2g','blue',1,'open',NULL,NULL,'62b29e79e6899a66b943a3a3abf9438a5617ad89676f6a6d6bab4b052f94382d',NULL,'[]',NULL);
INSERT INTO "seats" VALUES('LVfxru1ZqeQPetWOoiT2sQ','red',0,'person','_5-yzRK48dI1tTfWEkxbag',NULL,'0b391bfbb7897b3c3ba36ef8b0ae48c27a05e0a636e43d3ebc3e31c29a2eeae2',NULL,'[]','');
INSERT INTO "seats" VALUES('LVfxru1ZqeQPetWOoiT2sQ','blue',1,'person','ELvFt8UYRq6UxHWlvTKq0Q',NULL,'ec52e0389316f19a193635b3db468e15edbd0ddefa439d7d110381ea16406900',NULL,'[]','');
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	created FLOAT NOT NULL, 
	seen FLOAT NOT NULL, 
	PRIMARY KEY (token), 
	FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES('ebdeda86b5fe53d2d571da00b50768b5d89ee0a7be9c8fa7155bb0c34b009f33','_5-yzRK48dI1tTfWEkxbag',1.79490256560155129429e+09,1.79490256560155129429e+09);
INSERT INTO "sessions" VALUES('47573d8de3f9a801f2883a32afa812ae30bd6aae2b8685538ae001cbe8ea9b03','ELvFt8UYRq6UxHWlvTKq0Q',1.79490256735141444203e+09,1.79490256735141444203e+09);
CREATE TABLE sittings (
	"table" VARCHAR(40) NOT NULL, 
	n INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	"after" INTEGER NOT NULL, 
	side VARCHAR(64) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	name VARCHAR(64), 
	UNIQUE ("table", n), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE snapshots (
	"table" VARCHAR(40) NOT NULL, 
	n INTEGER NOT NULL, 
	hash VARCHAR(32) NOT NULL, 
	position TEXT NOT NULL, 
	UNIQUE ("table", n), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',2,'3.3bcee638508c7d5e','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',6,'3.84d4f4b65a768196','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',7,'3.9a8fa1f60d97d756','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',9,'3.e616fb2fea422a05','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',13,'3.5465f9d1b7fa418a','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',14,'3.044fa1090cb2c1bf','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',15,'3.2ca32e450d370f6b','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',19,'3.ad8f6b01e26079c4','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',20,'3.0b85f7328b84d734','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',22,'3.375e25e3443df03f','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',25,'3.6fbf230b72f46588','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',26,'3.6bd0690bffa35526','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',30,'3.378f1e36033276d9','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',31,'3.f90e7d722af9f43f','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',33,'3.847ed704102c1788','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',34,'3.ee06fac8f4258ef6','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',35,'3.6c8a954af14c4ab0','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',40,'3.a6b293d32258abb7','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',42,'3.e19c9935f11b59d8','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',43,'3.bd47185933f894cb','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',47,'3.ff714fc320a399c7','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',48,'3.fa09651a91beb33e','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',50,'3.58316071d1f394ea','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',55,'3.73657b2d59fbab39','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',57,'3.b0b6a32614127a7a','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',62,'3.b5ec91a14a83bcad','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',66,'3.546492e41025daad','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',67,'3.eb346afa640bb0da','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',69,'3.9e4abaa27cd50045','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',70,'3.b6a0ed63afcd7255','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',71,'3.27c035f442a1fb3f','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',75,'3.6036a6782116edbd','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',77,'3.5fd67c4e38994c72','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',78,'3.93044d1925c4b675','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',80,'3.a4e28a841ca84894','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',84,'3.99953119ce832da8','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',86,'3.e1d9d381c1a78d10','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',88,'3.cc83c23fe1048d60','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',90,'3.1d09ff1da999291f','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',94,'3.ca5d712d6d3e0ba7','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',95,'3.22fb973e364f142b','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',97,'3.133b1280d56307d4','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',98,'3.95270d7273b09799','sandtable position 3
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
INSERT INTO "snapshots" VALUES('8VgE6ojrfKjoN3LnROoN7A',99,'3.75918506da81768e','sandtable position 3
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
INSERT INTO "snapshots" VALUES('luSh79jRjOAs3wVGqvuOXA',2,'3.0b2a6ff5ccae8da3','sandtable position 3
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
INSERT INTO "snapshots" VALUES('luSh79jRjOAs3wVGqvuOXA',6,'3.49e865ac11c8d183','sandtable position 3
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
INSERT INTO "snapshots" VALUES('luSh79jRjOAs3wVGqvuOXA',7,'3.fc0e3b00444ee3cb','sandtable position 3
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
	mixed BOOLEAN NOT NULL, 
	aside TEXT, 
	PRIMARY KEY (id), 
	FOREIGN KEY(owner) REFERENCES people (id) ON DELETE SET NULL
);
INSERT INTO "tables" VALUES('8VgE6ojrfKjoN3LnROoN7A','toy','melee','{"chance":"roll","deadly":false}',1,'299296931506593777515177953888790518459',2,'{}',NULL,0,0,'_5-yzRK48dI1tTfWEkxbag',1.79490256914711809161e+09,1.79490257244213604931e+09,99,9,NULL,1,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('luSh79jRjOAs3wVGqvuOXA','toy','melee','{"chance":"roll","deadly":false}',1,'317617562858673728966202273852632121112',2,'{}',NULL,0,0,'_5-yzRK48dI1tTfWEkxbag',1.79490256925980687136e+09,1.79490257257064795498e+09,8,1,'blue',0,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('DIS7hoduSVAN6j4ULiZSTQ','toy','melee','{"chance":"roll","deadly":false}',1,'299296931506593777515177953888790518459',2,'{}',NULL,0,1,'_5-yzRK48dI1tTfWEkxbag',1.79490258292504882816e+09,1.79490258292504882816e+09,99,9,NULL,1,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('dvQQNNBmP5qFiJMvXyDcaA','toy','melee','{"chance":"roll","deadly":false}',1,'293211794310292731154174633495043897455',2,'{}',NULL,1,0,'_5-yzRK48dI1tTfWEkxbag',1.7949025833503222465e+09,1.7949025833503222465e+09,0,1,'red',0,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('xadEH9KGl9H9F-cR0QjP2g','toy','melee','{"chance":"roll","deadly":false}',1,'62660605609166312012874665293884018881',2,NULL,NULL,1,0,'_5-yzRK48dI1tTfWEkxbag',1.7949025836810238361e+09,1.7949025836810238361e+09,0,0,NULL,0,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('LVfxru1ZqeQPetWOoiT2sQ','toy','melee','{"chance":"roll","deadly":false}',1,'97469875930409573636197684194610441708',2,'{}',NULL,0,0,'_5-yzRK48dI1tTfWEkxbag',1.79490258390221428868e+09,1.79490258390221428868e+09,0,1,'red',0,NULL,NULL,0,NULL);
CREATE UNIQUE INDEX people_skeleton ON people (skeleton);
CREATE INDEX sessions_person ON sessions (person);
CREATE INDEX tables_listed ON tables (public, over, updated);
CREATE INDEX tables_waiting ON tables (over, to_act, updated);
CREATE INDEX ix_seats_person ON seats (person);
COMMIT;
