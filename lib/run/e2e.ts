import { bringBrowser } from "./browser.ts";
import { buildWhenStale, notBuilt } from "./build-when-stale.ts";
import { giveUp } from "./say.ts";
import { browserTests, conclude } from "./steps.ts";

// Whatever follows `npm run e2e --` goes to Playwright: a file, --grep, --headed.
if (bringBrowser() === undefined) giveUp("No Chromium runs here. Install one, or name it in CHROMIUM_PATH.");
if (!(await buildWhenStale())) giveUp(notBuilt);
const wanted = process.argv.slice(2);
// What is asked for by name runs without what runs after a whole round.
conclude([await browserTests(...(wanted.length > 0 ? ["--no-deps", ...wanted] : []))]);
