import { setTimeout } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { account } from "#lib/contract/account.ts";
import { devices } from "#lib/contract/devices.ts";
import { groups } from "#lib/contract/groups.ts";
import { limits } from "#lib/domain/limits.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { findBrowser } from "#lib/run/testing/browser.ts";
import { ask } from "#tests/e2e/support/ask.ts";
import { passwordOf } from "#tests/e2e/support/people.ts";
import { type Fling, fling } from "#tests/support/fling.ts";
import { startLargeSite } from "../large-site.ts";
import type { Row } from "../table.ts";
import { keyOf, misses, type Seen, seenRows, slowness } from "./tap-rows.ts";
import { type Walk, walks } from "./tap-walks.ts";
import { type TapWork, tapWork } from "./tap-work.ts";

const [few, many] = [50, 10_000];
/** Wait before the first tap: by then the app is idle, and has prefetched what a tap opens. Milliseconds. */
const reading = 5_000;
/** Rounds of a screen that seems to miss its goal, since a single tap is noisy. */
const turns = 3;
/** Rounds of the list, which is compared between two sites. */
const listTurns = 5;
/** An element not present by then cannot be tapped. Milliseconds. */
const patience = 5_000;
/** Taps not reached by then count as missing; doubled if a slow phone taps along. Milliseconds. */
const longest = 660_000;

/** A signed-in administrator on a phone with this CPU slowdown. */
async function open(browser: Browser, baseURL: string, rate: number): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(href("privacyPolicy"), { timeout: 0 });
  await ask(page, account.login, { username: "admin", password: passwordOf("admin"), agree: true });
  await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate });
  return page;
}

/** A reporting device, and a group with devices. */
async function someIds(page: Page): Promise<[deviceId: string, groupId: string]> {
  const { list } = await ask(page, devices.list, { keyword: "Freezer A" });
  const [group] = await ask(page, groups.list, {});
  return [list[0]?.deviceId ?? "", group?.groupId ?? ""];
}

/** Makes all taps of a screen and adds their costs to the results; logs why a tap cannot be made. */
async function walk(browser: Browser, page: Page, { name, address, taps }: Walk, known: Map<string, TapWork[]>) {
  const began = performance.now();
  // A page whose requests never end is tapped anyway.
  await page.goto(address, { waitUntil: "networkidle" }).catch(() => undefined);
  await page.waitForTimeout(reading);
  for (const [tap, target] of Object.entries(taps)) {
    const key = keyOf(name, tap);
    try {
      known.set(key, [...(known.get(key) ?? []), await tapWork(browser, page, target(page))]);
    } catch (error) {
      console.log(`  ${key} cannot be made: ${error}`);
    }
  }
  console.log(`  ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Taps through all screens of a large site and the list of a small one, in turns, and flings the longest list. */
async function look(browser: Browser, [large, small]: string[], clock: boolean, seen: Seen) {
  const [fast, slow] = [await open(browser, large ?? "", 1), await open(browser, large ?? "", slowness)];
  const little = await open(browser, small ?? "", 1);
  seen.screens = walks(...(await someIds(fast)));
  for (const screen of seen.screens) {
    const isList = screen.name === "home";
    const most = isList ? listTurns : turns;
    for (let turn = 0; turn < most && (turn === 0 || isList || misses(seen, screen.name)); turn += 1) {
      await walk(browser, fast, screen, seen.work);
      if (isList) await walk(browser, little, screen, seen.fewer);
      if (clock || isList) await walk(browser, slow, screen, seen.wait);
    }
  }
  await slow.goto(href("home", { pages: limits.page.most }), { waitUntil: "networkidle" });
  seen.fling = await fling(slow);
}

const flingRow = ({ blank, pictures, rows }: Fling): Row => ({
  what: "frames of a flung list that show space without rows",
  result: `${blank} of ${pictures}, at most ${rows} rows at once`,
  against: "0",
});

/**
 * How soon every screen answers its taps on a phone four times slower, with 10 000 devices on the platform, and the
 * influence of their number. CPU time comes from a page that is not slowed down, times four, and is meaningful
 * on a busy machine; wall clock is not, and is measured on the list and, with `clock`, on all screens.
 * Partial results are reported too.
 */
export async function benchTaps(clock: boolean): Promise<Row[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) return [{ what: "taps", result: "no Chromium runs here" }];
  const sites = [await startLargeSite(many), await startLargeSite(few)];
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  const seen: Seen = { screens: [], work: new Map(), wait: new Map(), fewer: new Map() };
  const over = new AbortController();
  const late = setTimeout(clock ? longest * 2 : longest, "late", { signal: over.signal });
  const origins = sites.map(({ origin }) => origin);
  try {
    const looking = look(browser, origins, clock, seen).catch((error: unknown) => console.error(error));
    if ((await Promise.race([looking, late])) === "late") console.error("  No time was left for the rest.");
    return [...seenRows(seen, { few, many }), ...(seen.fling ? [flingRow(seen.fling)] : [])];
  } finally {
    over.abort();
    late.catch(() => undefined);
    await browser.close();
    for (const site of sites) await site.stop();
  }
}
