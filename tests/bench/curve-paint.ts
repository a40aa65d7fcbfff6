import { chromium, type Page } from "@playwright/test";
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

/** The longest block of the page's main thread while `act` and what follows it are done, in milliseconds. */
async function longestBlock(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => performance.clearMarks());
  const since = await page.evaluate(() => performance.now());
  await act();
  await page.waitForTimeout(settled);
  return page.evaluate(
    (from) =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver(() => {});
        observer.observe({ type: "longtask", buffered: true });
        requestAnimationFrame(() => {
          const tasks = observer.takeRecords().filter(({ startTime }) => startTime >= from);
          resolve(Math.max(0, ...tasks.map(({ duration }) => duration)));
        });
      }),
    since,
  );
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
      const plot = page.locator("[data-bucket]");
      blocks.opened.push(
        await longestBlock(page, async () => {
          await page.getByRole("link", { name: "Curve" }).click();
          await plot.waitFor();
        }),
      );
      blocks.month.push(
        await longestBlock(page, async () => {
          await page.getByRole("button", { name: "1 month" }).click();
          await page.locator("[data-bucket='7200000']").waitFor();
        }),
      );
      blocks.zoomed.push(await longestBlock(page, () => page.getByRole("button", { name: "Zoom in" }).click()));
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
