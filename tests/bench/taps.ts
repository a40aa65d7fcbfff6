import { type Browser, chromium, type Page } from "@playwright/test";
import { account } from "#lib/contract/account.ts";
import { devices } from "#lib/contract/devices.ts";
import { groups } from "#lib/contract/groups.ts";
import { href } from "#lib/domain/addresses.ts";
import { limits } from "#lib/domain/limits.ts";
import { findBrowser } from "#lib/run/browser.ts";
import { ask } from "#tests/e2e/support/ask.ts";
import { passwordOf } from "#tests/e2e/support/people.ts";
import { type Fling, fling } from "#tests/support/fling.ts";
import { startLargeSite } from "./large-site.ts";
import { type Row, spread } from "./table.ts";
import { type Walk, walks } from "./tap-walks.ts";
import { type TapWork, tapWork } from "./tap-work.ts";

/** A cheap phone beside this machine. */
const slowness = 4;
const [few, many] = [50, 10_000];
/** How often each tap is made, and whether the clock of a slow phone is looked at on all screens or on the list alone. */
type Thoroughness = { rounds: number; clock: boolean };
/** What is not there by then cannot be tapped. Milliseconds. */
const patience = 8_000;
/** What is not reached by then is told among what was not there. Milliseconds. */
const longest = 360_000;

/** Somebody who is signed in and may do everything, on a phone whose processor is slowed down so many times. */
async function open(browser: Browser, baseURL: string, rate: number): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(href("privacyPolicy"));
  await ask(page, account.login, { username: "admin", password: passwordOf("admin"), agree: true });
  await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate });
  return page;
}

/** A device that reports, and a group with devices. */
async function someIds(page: Page): Promise<[deviceId: string, groupId: string]> {
  const { list } = await ask(page, devices.list, { keyword: "Freezer A" });
  const [group] = await ask(page, groups.list, {});
  return [list[0]?.deviceId ?? "", group?.groupId ?? ""];
}

type Known = Map<string, TapWork[]>;

/** Taps through a screen, and adds what each tap cost to what is known; what is not there to be tapped goes to `missed`. */
async function walk(
  browser: Browser,
  page: Page,
  { name, address, taps }: Walk,
  known: Known,
  missed: Set<string>,
): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  for (const [tap, target] of Object.entries(taps)) {
    const key = `${name}: ${tap}`;
    const work = await tapWork(browser, page, target(page)).catch(() => undefined);
    if (work) known.set(key, [...(known.get(key) ?? []), work]);
    else missed.add(key);
  }
}

const middle = (works: readonly TapWork[], of: keyof TapWork) => spread(works.map((work) => work[of])).p50;

/** The tap with the highest median of those of a screen. */
function worst(known: Known, screen: string, of: keyof TapWork): { tap: string; value: number } {
  const taps = [...known].filter(([key]) => key.startsWith(`${screen}: `));
  const all = taps.map(([key, works]) => ({ tap: key.slice(screen.length + 2), value: middle(works, of) }));
  return all.toSorted((a, b) => b.value - a.value)[0] ?? { tap: "none", value: Number.NaN };
}

type Measured = Thoroughness & { large: string; small: string };

/** Taps through all screens of a large site and the list of a small one, in turns, and flings the longest list. */
async function measure(browser: Browser, { large, small, rounds, clock }: Measured) {
  const [work, wait, fewer]: [Known, Known, Known] = [new Map(), new Map(), new Map()];
  const flings: Fling[] = [];
  const missed = new Set<string>();
  const [fast, slow] = [await open(browser, large, 1), await open(browser, large, slowness)];
  const little = await open(browser, small, 1);
  const screens = walks(...(await someIds(fast)));
  const until = performance.now() + longest * rounds;
  for (let round = 0; round < rounds; round += 1) {
    for (const screen of screens) {
      if (performance.now() > until) {
        missed.add(`${screen.name}: too late`);
        continue;
      }
      await walk(browser, fast, screen, work, missed);
      if (clock || screen.name === "home") await walk(browser, slow, screen, wait, missed);
      if (screen.name === "home") await walk(browser, little, screen, fewer, missed);
    }
    await slow.goto(href("home", { pages: limits.page.most }), { waitUntil: "networkidle" });
    flings.push(await fling(slow));
  }
  return { work, wait, fewer, flings, missed: [...missed], names: [...new Set(screens.map(({ name }) => name))] };
}

const said = (value: number, tap: string) =>
  Number.isNaN(value) ? "not looked at" : `${Math.round(value)} ms (${tap})`;

/** What the processor does in the middle for a tap on the list, whichever it is. */
const atHome = (known: Known) => worst(known, "home", "answer").value * slowness;

/**
 * How soon every screen answers its taps on a phone four times slower, with 10 000 devices on the platform, and what
 * their number changes. The work of the processor comes from a page that is not slowed down, times four: it means
 * something on a busy machine too, the clock does not.
 */
export async function benchTaps(thoroughness: Thoroughness): Promise<Row[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) return [{ what: "taps", result: "no Chromium runs here" }];
  const [large, small] = [await startLargeSite(many), await startLargeSite(few)];
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  try {
    const { work, wait, fewer, flings, missed, names } = await measure(browser, {
      ...thoroughness,
      large: large.origin,
      small: small.origin,
    });
    const rows = names.map((name): Row => {
      const [answer, clock] = [worst(work, name, "answer"), worst(wait, name, "wait")];
      const value = answer.value * slowness;
      return {
        goal: "I1",
        value,
        what: `taps on ${name} at ${slowness}x, the worst`,
        result: `processor ${said(value, answer.tap)}, by the clock ${said(clock.value, clock.tap)}`,
      };
    });
    const sum = (of: keyof Fling) => flings.reduce((total, each) => total + each[of], 0);
    return [
      ...rows,
      {
        goal: "I2",
        what: `worst tap on home with ${many} devices`,
        result: `${Math.round(atHome(work))} ms`,
        against: `${few} devices, ${Math.round(atHome(fewer))} ms`,
        ratio: atHome(work) / atHome(fewer),
      },
      {
        what: "pictures of a flung list that reach past the rows",
        result: `${sum("blank")} of ${sum("pictures")}, at most ${Math.max(...flings.map((each) => each.rows))} rows at once`,
        against: "0",
      },
      {
        goal: "I there",
        value: missed.length,
        what: "taps whose target was not there",
        result: missed.join(", ") || "none",
      },
    ];
  } finally {
    await browser.close();
    await large.stop();
    await small.stop();
  }
}
