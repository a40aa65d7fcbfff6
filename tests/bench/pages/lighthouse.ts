import { chromium } from "@playwright/test";
import { account } from "#lib/contract/account.ts";
import { firstPeople } from "#lib/domain/people/first-people.ts";
import type { RouteName } from "#lib/domain/screens/addresses.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import { findBrowser } from "#lib/run/testing/browser.ts";
import { ask } from "#tests/e2e/support/ask.ts";
import { everyScreen } from "#tests/e2e/support/tour.ts";
import { startProduct } from "#tests/support/servers/product.ts";
import { type GoalId, goals } from "../goals.ts";
import { signedIn } from "../signed-in.ts";
import { type Row, spread } from "../table.ts";
import { lighthouse, type Report } from "./lighthouse-run.ts";

/** How much slower a mid-range and a cheap phone are than this machine. */
const speeds = [
  { slowness: 4, goal: "L5 4x" },
  { slowness: 8, goal: "L5 8x" },
] as const satisfies { slowness: number; goal: GoalId }[];
/** The first screens, and the heaviest of each kind: for a whole run, which has much else to measure. */
const chief: readonly RouteName[] = ["login", "privacyPolicy", "home", "alarms", "report", "deviceData", "deviceMore"];
/** Its LCP is a live camera picture, so it is reported but not compared with goals of performance. */
const living: readonly RouteName[] = ["deviceCamera"];
/** Screens that search engines may index; all others forbid it. */
const found: readonly RouteName[] = ["privacyPolicy"];

type Score = { goal: GoalId; name: RouteName; score: number };

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100);
const numeric = ({ audits }: Report, name: string) => audits[name]?.numericValue ?? Number.NaN;

/** All categories but performance: the lowest score, and the failing audits. */
function quality(name: RouteName, { categories, audits }: Report): { score: number; text: string } {
  const { accessibility, "best-practices": practices, seo } = categories;
  const counted = [accessibility, practices, found.includes(name) ? seo : undefined].filter(
    (each) => each !== undefined,
  );
  const score = Math.min(...counted.map((each) => percent(each.score)));
  const failing = counted.flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id),
  );
  return { score, text: [score, ...failing].join(" ") };
}

/** The address of every screen, and the session that visits it. */
async function tour(origin: string, browser: string) {
  const cookies = new Map<string, string>();
  for (const { username, password } of firstPeople) cookies.set(username, await signedIn(origin, username, password));
  const chromeless = await chromium.launch({ executablePath: browser, args: ["--no-sandbox"] });
  try {
    const page = await chromeless.newPage({ baseURL: origin });
    const [{ username, password }] = firstPeople;
    await page.goto("/");
    await ask(page, account.login, { username, password, agree: true });
    const cookieOf = (name: RouteName) => cookies.get(name === "operators" ? "manager" : username);
    return (await everyScreen(page)).map(({ name, address }) => ({
      name,
      url: origin + address,
      cookie: "public" in routes[name] ? undefined : cookieOf(name),
    }));
  } finally {
    await chromeless.close();
  }
}

/** Renders each screen until the server's code is warm: a cold server takes CPU time from the browser. */
async function warmUp(screens: Awaited<ReturnType<typeof tour>>): Promise<void> {
  for (let round = 0; round < 5; round += 1)
    for (const { url, cookie } of screens) {
      const answer = await fetch(url, { headers: cookie === undefined ? {} : { cookie } });
      await answer.text();
    }
}

type Screen = Awaited<ReturnType<typeof tour>>[number] & { browser: string };

/** One screen at both speeds, as a row and as scores. */
async function look({ name, ...screen }: Screen, rounds: number): Promise<{ row: Row; scores: Score[] }> {
  const scores: Score[] = [];
  const texts: string[] = [];
  for (const { slowness, goal } of speeds) {
    const reports: Report[] = [];
    const middle = (value: (report: Report) => number) => spread(reports.map(value)).p50;
    const speed = ({ categories }: Report) => percent(categories.performance.score);
    do {
      const speedOnly = slowness !== 4 || reports.length > 0;
      reports.push(await lighthouse({ ...screen, slowness, speedOnly }));
    } while (reports.length < rounds && middle(speed) < goals[goal].least);
    const [first] = reports;
    if (slowness === 4 && first) {
      const { score, text } = quality(name, first);
      scores.push({ goal: "L5 quality", name, score });
      texts.push(text);
    }
    scores.push({ goal, name, score: middle(speed) });
    const ms = (audit: string) => `${Math.round(middle((report) => numeric(report, audit)))} ms`;
    const moved = Math.max(...reports.map((report) => numeric(report, "cumulative-layout-shift")));
    texts.push(
      `CPU at 1/${slowness}: ${middle(speed)} in ${reports.length} visits (LCP ${ms("largest-contentful-paint")}, TBT ${ms("total-blocking-time")}, CLS ${moved.toFixed(3)})`,
    );
  }
  return { row: { what: `Lighthouse ${name}`, result: texts.join("; ") }, scores };
}

/** The screen with the lowest score of a goal. */
function worst(goal: GoalId, scores: readonly Score[]): Row {
  const held = scores.filter(({ name }) => goal === "L5 quality" || !living.includes(name));
  const own = held.filter((score) => score.goal === goal).toSorted((one, other) => one.score - other.score);
  const last = own.filter(({ score }) => score === own[0]?.score);
  return {
    goal,
    value: own[0]?.score ?? Number.NaN,
    what: `${goals[goal].text}, worst of ${own.length} screens`,
    result: `${own[0]?.score} (${last.map(({ name }) => name).join(", ")})`,
  };
}

/**
 * Lighthouse on the `chief` or on all screens, at both speeds. A screen that misses its goal at the first visit is
 * visited up to `rounds` times, and the median counts.
 */
export async function benchLighthouse(rounds: number, which: "chief" | "all"): Promise<Row[]> {
  const browser = findBrowser();
  if (browser === undefined) return [{ what: "Lighthouse", result: "no Chromium runs here" }];
  const product = await startProduct({ LOG_LEVEL: "error" });
  try {
    const rows: Row[] = [];
    const scores: Score[] = [];
    const screens = await tour(product.origin, browser);
    await warmUp(screens);
    for (const screen of screens) {
      if (which === "chief" && !chief.includes(screen.name)) continue;
      const seen = await look({ ...screen, browser }, rounds);
      rows.push(seen.row);
      scores.push(...seen.scores);
      console.log(`  ${seen.row.what}: ${seen.row.result}`);
    }
    const all = ["L5 quality", ...speeds.map(({ goal }) => goal)] as const;
    return [...all.map((goal) => worst(goal, scores)), ...rows];
  } finally {
    await product.stop();
  }
}
