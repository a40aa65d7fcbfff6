import { type Browser, chromium, type Page } from "@playwright/test";
import { account } from "#lib/contract/account.ts";
import { devices } from "#lib/contract/devices.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { findBrowser } from "#lib/run/testing/browser.ts";
import { ask } from "#tests/e2e/support/ask.ts";
import { passwordOf } from "#tests/e2e/support/people.ts";
import { startProduct } from "#tests/support/servers/product.ts";
import { type Row, spread } from "../table.ts";
import { longest, mainThreadTasks } from "./main-thread.ts";

/** How much slower a cheap phone is than this machine. */
const slowness = 4;
const rounds = 5;
const settled = 600;

const steps = ["opened", "month", "zoomed", "scrolled to days"] as const;
type Step = (typeof steps)[number];
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The taps; elements are located before the measurement, since locating by role blocks the page too. */
const taps: Record<Step, (page: Page) => Promise<() => Promise<void>>> = {
  opened: async (page) => {
    const link = await page.getByRole("link", { name: "Curve" }).elementHandle();
    return async () => link?.click();
  },
  month: async (page) => {
    const month = await button(page, "1 month").elementHandle();
    return async () => month?.click();
  },
  zoomed: async (page) => {
    const zoomIn = await button(page, "Zoom in").elementHandle();
    return async () => zoomIn?.click();
  },
  "scrolled to days": async (page) => () => page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight })),
};

const drawn: Record<Step, string> = {
  opened: "[data-bucket]",
  month: "[data-bucket='7200000']",
  zoomed: "[data-bucket='3600000']",
  "scrolled to days": ".recharts-surface",
};

/** The longest task of each step, on a page with this CPU slowdown. */
async function walk(browser: Browser, baseURL: string, rate: number) {
  const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(href("privacyPolicy"));
  await ask(page, account.login, { username: "admin", password: passwordOf("admin"), agree: true });
  const { list } = await ask(page, devices.list, { keyword: "Freezer A" });
  await page.goto(href("deviceData", { deviceId: list[0]?.deviceId ?? "" }), { waitUntil: "networkidle" });
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate });
  const blocks = [];
  for (const step of steps) {
    const tap = await taps[step](page);
    const tasks = await mainThreadTasks(browser, page, async () => {
      await tap();
      await page.locator(drawn[step]).first().waitFor();
      await page.waitForTimeout(settled);
    });
    blocks.push(longest(tasks));
  }
  await page.close();
  return blocks;
}

/**
 * How long the main thread is blocked while a curve is opened, shows a month, is zoomed and scrolled past, with the CPU
 * slowed down four times. The CPU time of a page that is not slowed down is reported as well: it is
 * meaningful on a busy machine too.
 */
export async function benchCurvePaint(): Promise<Row[]> {
  const product = await startProduct({ SIMULATE: "24", LOG_LEVEL: "error" });
  const root = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: findBrowser(), args: root });
  const walls: number[][] = steps.map(() => []);
  const processors: number[][] = steps.map(() => []);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const slow = await walk(browser, product.origin, slowness);
      const fast = await walk(browser, product.origin, 1);
      for (const [index, { wall }] of slow.entries()) walls[index]?.push(wall);
      for (const [index, { cpu }] of fast.entries()) processors[index]?.push(cpu * slowness);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  return steps.map((step, index) => {
    const wall = spread(walls[index] ?? []);
    const processor = spread(processors[index] ?? []);
    const said = ({ p50, most }: typeof wall) => `p50 ${Math.round(p50)} ms, worst ${Math.round(most)} ms`;
    return {
      goal: "C long",
      value: wall.p50,
      what: `curve ${step}, longest task, CPU at 1/${slowness}`,
      result: `${said(wall)}; CPU ${said(processor)}`,
    };
  });
}
