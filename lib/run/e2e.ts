import { buildWhenStale, notBuilt } from "./build/build-when-stale.ts";
import { exitWithError } from "./startup/exit-with-error.ts";
import { installBrowser } from "./testing/browser.ts";
import { browserTests, reportResults } from "./testing/steps.ts";

// The arguments go to Playwright: a file, --grep, --headed.
if (installBrowser() === undefined) exitWithError("No Chromium runs here. Install one, or name it in CHROMIUM_PATH.");
if (!(await buildWhenStale())) exitWithError(notBuilt);
const wanted = process.argv.slice(2);
// Files chosen by name run without the ones that come after a full run.
reportResults([await browserTests(...(wanted.length > 0 ? ["--no-deps", ...wanted] : []))]);
