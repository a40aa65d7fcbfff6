import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./lib/run/browser.ts";

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;
/** `npm run test:slow` sets it: then the tests that take minutes run, and no others. */
const slow = process.env.SLOW_TESTS === "1";
const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".test-results/browser",
  globalSetup: "./tests/e2e/support/product.ts",
  workers: 2,
  fullyParallel: true,
  ...(slow ? { grep: /@slow/ } : { grepInvert: /@slow/ }),
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findBrowser(),
      // Chromium refuses its sandbox to root, and small /dev/shm of containers makes tabs crash.
      args: [...(asRoot ? ["--no-sandbox"] : []), "--disable-dev-shm-usage", "--disable-background-networking"],
    },
  },
  projects: [
    {
      name: "phone",
      use: {
        ...devices["Pixel 7"],
        viewport: { width: 390, height: 844 },
        locale: "en-US",
        timezoneId: "Asia/Shanghai",
      },
    },
  ],
});
