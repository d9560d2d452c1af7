/** The page: finds out where it is and shows what belongs there. */
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/first.css";
import "./styles/table.css";
import "./styles/board.css";
import "./styles/guide.css";
import "./styles/book.css";
import "./styles/story.css";
import "./styles/replay.css";
import "./styles/company.css";
import "./styles/below.css";
import "./styles/told.css";

import { render } from "preact";
import { useEffect } from "preact/hooks";

import { FirstPage } from "./pages/FirstPage";
import { NewPage } from "./pages/NewPage";
import { ReplayPage } from "./pages/ReplayPage";
import { RulesPage } from "./pages/RulesPage";
import { TablePage } from "./pages/TablePage";
import { Top } from "./parts/Top";
import { place } from "./router";
import { needGames, refreshMe, spoken } from "./store";
import { say } from "./words";

function App() {
  useEffect(() => {
    needGames();
    refreshMe().catch(() => undefined);
  }, []);
  return (
    <>
      <Page />
      <div class="sr-only" role="status" aria-live="polite" data-test="spoken">{spoken.value}</div>
    </>
  );
}

function Page() {
  const { path } = place.value;
  const [kind, id] = path;
  if (kind === undefined) return <FirstPage />;
  if (kind === "new" && id) return <NewPage key={id} game={id} />;
  if (kind === "t" && id) return <TablePage key={id} id={id} />;
  if (kind === "r" && id) return <ReplayPage key={id} id={id} />;
  if (kind === "rules" && id) return <RulesPage key={id} game={id} />;
  return (
    <>
      <Top />
      <main id="main" class="page" tabIndex={-1}><h1>{say("no-page")}</h1><p><a href="/">{say("to-first")}</a></p></main>
    </>
  );
}

render(<App />, document.getElementById("app")!);
