import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Builds of Chromium without a user interface: a third less work per page. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    execFileSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

const onPath = (these: string[]) =>
  (process.env.PATH ?? "").split(delimiter).flatMap((folder) => these.map((name) => join(folder, name)));
const firstOf = (paths: string[]) => paths.find((path) => existsSync(path) && runs(path));

/** The Chromium to test with: CHROMIUM_PATH, one on the PATH, or Playwright's own. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return runs(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
  return firstOf([...onPath(names), chromium.executablePath()]);
}

/** For tests that need no notifications or other user interface. */
export const findShell = (): string | undefined =>
  (process.env.CHROMIUM_PATH ? undefined : firstOf(onPath(shells))) ?? findBrowser();

const run = (command: string, ...parts: string[]) => spawnSync(command, parts, { stdio: "inherit" }).status === 0;

/** As findBrowser; installs one if there is none: Playwright's download, else Debian's package. */
export function installBrowser(): string | undefined {
  const present = findBrowser();
  if (present !== undefined || process.env.CHROMIUM_PATH) return present;
  console.log("No Chromium here; fetching Playwright's …");
  run(process.execPath, "node_modules/@playwright/test/cli.js", "install", "chromium");
  const fetched = findBrowser();
  if (fetched !== undefined || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return fetched;
  console.log("Installing Debian's Chromium …");
  run("apt-get", "update", "-q");
  // Fonts as wide as those of phones, which servers lack.
  const packages = ["chromium", "chromium-headless-shell", "fonts-liberation", "fonts-wqy-microhei"];
  run("apt-get", "install", "-y", "-q", "--no-install-recommends", ...packages);
  return findBrowser();
}
