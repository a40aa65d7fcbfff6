import { href, type RouteName } from "#lib/domain/addresses.ts";
import { firstPeople } from "#lib/domain/first-people.ts";
import { routes } from "#lib/domain/routes.ts";
import { findBrowser } from "#lib/run/browser.ts";
import { startProduct } from "#tests/support/product.ts";
import type { GoalId } from "./goals.ts";
import { lighthouse, type Report } from "./lighthouse-run.ts";
import { signedIn } from "./signed-in.ts";
import { aDevice } from "./some-device.ts";
import { type Row, spread } from "./table.ts";

/** A phone of the middle class and a cheap one beside this machine. */
const goals = { 4: "L5 4x", 8: "L5 8x" } as const satisfies Record<number, GoalId>;
const screens = ["login", "privacyPolicy", "home", "deviceData"] as const satisfies RouteName[];
/** Those that search engines may show; all others tell them not to. */
const found: readonly RouteName[] = ["privacyPolicy"];

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100);
const numeric = ({ audits }: Report, name: string) => audits[name]?.numericValue ?? Number.NaN;

/** What keeps a category below 100. */
const failing = ({ audits }: Report) =>
  Object.entries(audits)
    .filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === "binary" && score === 0)
    .map(([name]) => name);

function qualities(name: RouteName, report: Report): Row {
  const { accessibility, "best-practices": practices, seo } = report.categories;
  const isFound = found.includes(name);
  const scores = [percent(accessibility?.score), percent(practices?.score), ...(isFound ? [percent(seo?.score)] : [])];
  return {
    goal: "L5 quality",
    value: Math.min(...scores),
    what: `Lighthouse ${name}: accessibility, best practices${isFound ? ", SEO" : ""}`,
    result: `${scores.join(", ")}${Math.min(...scores) < 100 ? ` (${failing(report).join(" ")})` : ""}`,
  };
}

/** Lighthouse on the screens that people see first, the middle of so many visits at each speed. */
export async function benchLighthouse(rounds: number): Promise<Row[]> {
  const browser = findBrowser();
  if (browser === undefined) return [{ what: "Lighthouse", result: "no Chromium runs here" }];
  const product = await startProduct({ LOG_LEVEL: "error" });
  try {
    const [{ username, password }] = firstPeople;
    const cookie = await signedIn(product.origin, username, password);
    const deviceId = await aDevice(product.origin, cookie);
    const rows: Row[] = [];
    for (const name of screens) {
      const url = product.origin + href(name, name === "deviceData" ? { deviceId } : {});
      const visit = { url, cookie: "public" in routes[name] ? undefined : cookie, browser };
      const whole = await lighthouse({ ...visit, slowness: 4, speedOnly: false });
      rows.push(qualities(name, whole));
      for (const [slowness, goal] of Object.entries(goals)) {
        const reports = slowness === "4" ? [whole] : [];
        while (reports.length < rounds)
          reports.push(await lighthouse({ ...visit, slowness: Number(slowness), speedOnly: true }));
        const middle = (values: number[]) => spread(values).p50;
        const scores = reports.map(({ categories }) => percent(categories.performance.score));
        const ms = (audit: string) => `${Math.round(middle(reports.map((report) => numeric(report, audit))))} ms`;
        const moved = Math.max(...reports.map((report) => numeric(report, "cumulative-layout-shift")));
        rows.push({
          goal,
          value: middle(scores),
          what: `Lighthouse ${name} at ${slowness}x`,
          result: `${middle(scores)} (least ${Math.min(...scores)}), FCP ${ms("first-contentful-paint")}, LCP ${ms("largest-contentful-paint")}, TBT ${ms("total-blocking-time")}, CLS ${moved.toFixed(3)}`,
        });
      }
    }
    return rows;
  } finally {
    await product.stop();
  }
}
