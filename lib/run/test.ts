import { bringBrowser } from "./browser.ts";
import { buildWhenStale } from "./build-when-stale.ts";
import { browserTests, type Counts, conclude, staticChecks, unitTests } from "./steps.ts";

async function inTheBrowser(): Promise<Counts> {
  if (bringBrowser() === undefined)
    console.error("No Chromium runs here. Install one, or name it in CHROMIUM_PATH, for the browser tests.");
  else if (await buildWhenStale()) return browserTests();
  return { passed: 0, failed: 1, failures: ["browser tests"] };
}

// "--slow": the tests that take minutes each, and no others.
if (process.argv.includes("--slow")) {
  process.env.SLOW_TESTS = "1";
  conclude([unitTests(), await inTheBrowser()]);
} else conclude([...(await staticChecks()), unitTests(), await inTheBrowser()]);
