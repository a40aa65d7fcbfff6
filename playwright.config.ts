import { defineConfig, devices } from "@playwright/test";
import { findShell } from "./lib/run/browser.ts";
import { launch } from "./tests/e2e/support/launch.ts";

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;
/** `npm run test:slow` sets it: then the tests that take minutes run, and no others. */
const slow = process.env.SLOW_TESTS === "1";
/** What holds the product to a time as a whole runs after all others, also when one of them failed. */
const timed = "second-start.spec.ts";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".test-results/browser",
  globalSetup: "./tests/e2e/support/product.ts",
  workers: 3,
  fullyParallel: true,
  ...(slow ? { grep: /@slow/ } : { grepInvert: /@slow/ }),
  retries: 0,
  // As long as the longest tour of every screen takes on a machine a third as fast as most; what hangs ends by the limits below.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    // Nothing here looks at single pixels, and a phone's many are what a browser without a graphics chip is busiest with.
    deviceScaleFactor: 1,
    locale: "en-US",
    timezoneId: "Asia/Shanghai",
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // What works without one is tested without one; tests/e2e/offline.spec.ts and those of push messages let it in.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions: launch(findShell()),
  },
  projects: [
    { name: "phone", testIgnore: timed, teardown: "alone" },
    { name: "alone", testMatch: timed },
  ],
});
