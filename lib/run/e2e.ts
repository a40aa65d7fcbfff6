import { buildWhenStale, notBuilt } from "./build/build-when-stale.ts";
import { giveUp } from "./startup/say.ts";
import { bringBrowser } from "./testing/browser.ts";
import { browserTests, conclude } from "./testing/steps.ts";

// The arguments go to Playwright: a file, --grep, --headed.
if (bringBrowser() === undefined) giveUp("No Chromium runs here. Install one, or name it in CHROMIUM_PATH.");
if (!(await buildWhenStale())) giveUp(notBuilt);
const wanted = process.argv.slice(2);
// Files chosen by name run without the ones that come after a full run.
conclude([await browserTests(...(wanted.length > 0 ? ["--no-deps", ...wanted] : []))]);
