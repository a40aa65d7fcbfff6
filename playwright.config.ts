import { defineConfig, devices } from "@playwright/test";
import { findShell } from "./lib/run/testing/browser.ts";
import { launch } from "./tests/e2e/support/launch.ts";

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;
/** Set by `npm run test:slow`: then only the tests that take minutes run. */
const slow = process.env.SLOW_TESTS === "1";
/** The test of a time limit for the whole product runs after all others, also when one of them failed. */
const timed = "second-start.spec.ts";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".test-results/browser",
  globalSetup: "./tests/e2e/support/product.ts",
  workers: 3,
  fullyParallel: true,
  ...(slow ? { grep: /@slow/ } : { grepInvert: /@slow/ }),
  retries: 0,
  // Enough for the longest tour of every screen on a machine a third as fast as most; a hang ends by the limits below.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    // No test looks at single pixels, and rendering a phone's many is the most work for a browser without a GPU.
    deviceScaleFactor: 1,
    locale: "en-US",
    timezoneId: "Asia/Shanghai",
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Tests that do not need it run without it; tests/e2e/network/offline.spec.ts and those of push messages allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions: launch(findShell()),
  },
  projects: [
    { name: "phone", testIgnore: timed, teardown: "alone" },
    { name: "alone", testMatch: timed },
  ],
});
