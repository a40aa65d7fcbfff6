import { findBrowser } from "#lib/run/testing/browser.ts";

/** How a browser is started: Chromium refuses its sandbox to root, and small /dev/shm of containers makes tabs crash. */
export const launch = (executablePath: string | undefined, ...args: string[]) => ({
  executablePath,
  args: [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    ...args,
  ],
});

/** An ordinary browser, for tests of notifications and of the installed app. */
export const wholeBrowser = { launchOptions: launch(findBrowser()) };
