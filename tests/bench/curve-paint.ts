import { chromium, type Locator, type Page } from "@playwright/test";
import { account } from "#lib/contract/account.ts";
import { devices } from "#lib/contract/devices.ts";
import { href } from "#lib/domain/routes.ts";
import { findBrowser } from "#lib/run/browser.ts";
import { ask } from "#tests/e2e/support/ask.ts";
import { passwordOf } from "#tests/e2e/support/people.ts";
import { startProduct } from "#tests/support/product.ts";
import { type Row, spread } from "./table.ts";

/** A cheap phone beside this machine. */
const slowness = 4;
const rounds = 5;
const settled = 600;

/** The longest block of the page's main thread from a tap on `target` until a while after `drawn` stands, in milliseconds. */
async function longestBlock(page: Page, target: Locator, drawn: string): Promise<number> {
  // Finding an element by its role blocks the page as well, and is not the page's doing.
  const button = await target.elementHandle();
  const seen = await page.evaluateHandle(() => {
    const tasks: number[] = [];
    // Blocks that are over are told to nobody: the observer has to be there before them.
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
    return tasks;
  });
  await button?.click();
  await page.locator(drawn).waitFor();
  await page.waitForTimeout(settled);
  return seen.evaluate((tasks) => Math.max(0, ...tasks));
}

/** How long the phone stands still while a month is drawn, zoomed into and pinched, on a processor slowed down four times. */
export async function benchCurvePaint(): Promise<Row[]> {
  const product = await startProduct({ SIMULATE: "24", LOG_LEVEL: "error" });
  const root = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: findBrowser(), args: root });
  const blocks: Record<"opened" | "month" | "zoomed", number[]> = { opened: [], month: [], zoomed: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage({
        baseURL: product.origin,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      });
      await page.goto(href("privacyPolicy"));
      await ask(page, account.login, { username: "admin", password: passwordOf("admin"), agree: true });
      const { list } = await ask(page, devices.list, { keyword: "Freezer A" });
      await page.goto(href("deviceData", { deviceId: list[0]?.deviceId ?? "" }), { waitUntil: "networkidle" });
      const client = await page.context().newCDPSession(page);
      await client.send("Emulation.setCPUThrottlingRate", { rate: slowness });
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      blocks.opened.push(await longestBlock(page, page.getByRole("link", { name: "Curve" }), "[data-bucket]"));
      blocks.month.push(await longestBlock(page, button("1 month"), "[data-bucket='7200000']"));
      blocks.zoomed.push(await longestBlock(page, button("Zoom in"), "[data-bucket='3600000']"));
      await page.close();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  return Object.entries(blocks).map(([what, times]) => {
    const { p50, most } = spread(times);
    return {
      what: `curve ${what}, longest block at ${slowness}x`,
      result: `p50 ${Math.round(p50)} ms, worst ${Math.round(most)} ms`,
      against: "200 ms",
      ratio: p50 / 200,
    };
  });
}
