import { type Browser, chromium, type Page } from "@playwright/test";
import { curves } from "#lib/contract/curves.ts";
import { firstPeople } from "#lib/domain/people/first-people.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { findBrowser } from "#lib/run/testing/browser.ts";
import { startProduct } from "#tests/support/servers/product.ts";
import { signedIn } from "../signed-in.ts";
import { type Row, spread } from "../table.ts";
import { firstDevice } from "./first-device.ts";
import { phone, slowPage } from "./phone.ts";

/** How much slower a cheap phone is than this machine. */
const slowness = 4;
const rounds = 5;
/** Touch moves across the plot. */
const moves = 40;
/** Time to paint of recharts with 1 000 values on such a phone, in milliseconds. */
const recharts = 380;

/** Runs in the page: records when the plot with this bucket was painted, and when its data had arrived. */
function watchPlot({ selector, call }: { selector: string; call: string }): void {
  const noted = new Promise<number>((resolve) => {
    const look = () => {
      const plot = document.querySelector(selector);
      if (!plot) return;
      observer.disconnect();
      const asked = performance.getEntriesByType("resource").filter(({ name }) => name.includes(call));
      const came = Math.max(...asked.map((entry) => (entry as PerformanceResourceTiming).responseEnd));
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = () => resolve(performance.now() - came);
        after.port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["data-bucket"],
    });
  });
  Object.assign(window, { noted });
}

/** Runs in the page: records the time from each touch move to the paint of the plot that follows it. */
function watchMoves(selector: string): void {
  const times: number[] = [];
  let moved: number | undefined;
  addEventListener("pointermove", ({ timeStamp }) => (moved ??= timeStamp), { capture: true });
  const observer = new MutationObserver(() => {
    if (moved === undefined) return;
    const from = moved;
    moved = undefined;
    requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = () => times.push(performance.now() - from);
      after.port2.postMessage(null);
    });
  });
  const plot = document.querySelector(selector);
  if (plot) observer.observe(plot, { childList: true, subtree: true, attributes: true, characterData: true });
  Object.assign(window, { times });
}

/** Milliseconds from the arrival of a curve's data to its paint, after a tap. */
async function toPicture(page: Page, name: string, selector: string): Promise<number> {
  const target = await page
    .getByRole(selector === "[data-bucket]" ? "link" : "button", { name, exact: true })
    .elementHandle();
  await page.evaluate(watchPlot, { selector, call: curves.query.path });
  await target?.click();
  return page.evaluate(() => Reflect.get(window, "noted"));
}

/** Opens a curve, shows a month, and moves a finger over it. */
async function walk(
  browser: Browser,
  { origin, cookie, deviceId }: { origin: string; cookie: string; deviceId: string },
) {
  const context = await browser.newContext({ ...phone, baseURL: origin, extraHTTPHeaders: { cookie } });
  const { page, client } = await slowPage(context, slowness);
  await page.goto(href("deviceData", { deviceId }), { waitUntil: "networkidle" });
  const opened = await toPicture(page, "Curve", "[data-bucket]");
  await page.waitForLoadState("networkidle");
  const month = await toPicture(page, "1 month", "[data-bucket='7200000']");
  await page.waitForLoadState("networkidle");
  const plot = page.locator("[data-bucket]");
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (!box) throw new Error("There is no plot");
  await page.evaluate(watchMoves, "[data-bucket]");
  const [y, from, way] = [box.y + box.height / 2, box.x + box.width * 0.2, box.width * 0.6];
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: from, y }] });
  for (let step = 1; step <= moves; step += 1)
    await client.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x: from + (way * step) / moves, y }],
    });
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const dragged: number[] = await page.evaluate(() => Reflect.get(window, "times"));
  await context.close();
  if (dragged.length < moves / 4) throw new Error(`Only ${dragged.length} of ${moves} moves changed the plot`);
  return { opened, month, dragged };
}

/** How soon a slow phone paints a curve whose data have arrived, and how closely the plot follows a finger. */
export async function benchCurveTouch(): Promise<Row[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) return [{ what: "curve under a finger", result: "no Chromium runs here" }];
  const product = await startProduct({ LOG_LEVEL: "error" });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  try {
    const [{ username, password }] = firstPeople;
    const cookie = await signedIn(product.origin, username, password);
    const site = { origin: product.origin, cookie, deviceId: await firstDevice(product.origin, cookie) };
    const walks: Awaited<ReturnType<typeof walk>>[] = [];
    for (let round = 0; round < rounds; round += 1) walks.push(await walk(browser, site));
    const mounted = (what: string, values: number[]): Row => {
      const { least, p50, most } = spread(values);
      return {
        goal: "C1",
        what: `curve data to paint, CPU at 1/${slowness}, ${what}`,
        result: `p50 ${Math.round(p50)} ms, best ${Math.round(least)} ms, worst ${Math.round(most)} ms`,
        against: `recharts, 1 000 values: ${recharts} ms`,
        ratio: p50 / recharts,
      };
    };
    const drag = spread(walks.flatMap(({ dragged }) => dragged));
    return [
      mounted(
        "opened",
        walks.map(({ opened }) => opened),
      ),
      mounted(
        "month",
        walks.map(({ month }) => month),
      ),
      {
        goal: "C3",
        value: drag.p50,
        what: `moved finger to paint, CPU at 1/${slowness}`,
        result: `p50 ${drag.p50.toFixed(1)} ms, best ${drag.least.toFixed(1)} ms, p99 ${drag.p99.toFixed(1)} ms`,
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
