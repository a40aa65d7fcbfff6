import { buildWhenStale } from "./build/build-when-stale.ts";
import { installBrowser } from "./testing/browser.ts";
import { browserTests, type Counts, reportResults, staticChecks, unitTests } from "./testing/steps.ts";

async function readyForBrowsers(): Promise<boolean> {
  if (installBrowser() !== undefined) return buildWhenStale("behind others");
  console.error("No Chromium runs here. Install one, or name it in CHROMIUM_PATH, for the browser tests.");
  return false;
}

const inTheBrowser = async (isReady: boolean): Promise<Counts> =>
  isReady ? browserTests() : { passed: 0, failed: 1, failures: ["browser tests"] };

if (process.argv.includes("--slow")) {
  process.env.SLOW_TESTS = "1";
  const isReady = await readyForBrowsers();
  reportResults([await unitTests(), await inTheBrowser(isReady)]);
} else {
  // The static checks run beside the server tests, which mostly wait. The build follows them, because it rewrites
  // Next's generated types.
  const ready = async () => ({ checks: await staticChecks(), isReady: await readyForBrowsers() });
  const [{ checks, isReady }, units] = await Promise.all([ready(), unitTests()]);
  reportResults([...checks, units, await inTheBrowser(isReady)]);
}
