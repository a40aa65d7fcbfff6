import { bringBrowser } from "./browser.ts";
import { buildWhenStale } from "./build-when-stale.ts";
import { browserTests, type Counts, conclude, staticChecks, unitTests } from "./steps.ts";

async function readyForBrowsers(): Promise<boolean> {
  if (bringBrowser() !== undefined) return buildWhenStale("behind others");
  console.error("No Chromium runs here. Install one, or name it in CHROMIUM_PATH, for the browser tests.");
  return false;
}

const inTheBrowser = async (isReady: boolean): Promise<Counts> =>
  isReady ? browserTests() : { passed: 0, failed: 1, failures: ["browser tests"] };

// "--slow": the tests that take minutes each, and no others.
if (process.argv.includes("--slow")) {
  process.env.SLOW_TESTS = "1";
  const isReady = await readyForBrowsers();
  conclude([await unitTests(), await inTheBrowser(isReady)]);
} else {
  // Tests of the server wait more than they compute: what only computes is done in the meantime. The build comes after
  // the types, since it writes anew those that Next generates.
  const ready = async () => ({ checks: await staticChecks(), isReady: await readyForBrowsers() });
  const [{ checks, isReady }, units] = await Promise.all([ready(), unitTests()]);
  conclude([...checks, units, await inTheBrowser(isReady)]);
}
