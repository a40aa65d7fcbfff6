import { limits } from "#lib/domain/limits.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { rowHeightKey } from "#lib/domain/screens/row-heights.ts";
import { fling } from "#tests/support/fling.ts";
import { startProduct } from "#tests/support/servers/product.ts";
import { rowsOf } from "../support/devices.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated, takenOver } from "../support/tour.ts";

const size = 300;
/** The number of rows on a screen of 844 pixels, and of those mounted on either side. */
const most = Math.ceil(844 / 66) + 2 * 6 + 1;

test("a long list scrolled fast on a slow phone never shows an empty place, mounts few rows, and is printed whole", async ({
  browser,
}) => {
  const product = await startProduct({ SIMULATE: `${size}`, LOG_LEVEL: "error" });
  const context = await browser.newContext({ baseURL: product.origin, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await login(page, "admin");
    // While a site starts, its devices change places, some of them from an unread page to one that was read.
    await expect(async () => {
      await page.goto(href("home", { pages: Math.ceil(size / limits.page.size) }));
      await hydrated(page);
      await expect(rowsOf(page).first()).toHaveAttribute("aria-setsize", `${size}`, { timeout: 1_000 });
    }).toPass();
    await expect(rowsOf(page).first()).toHaveAttribute("aria-posinset", "1");
    await takenOver(rowsOf(page).first());
    await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 4 });
    // Our listener handles printing after the list's.
    await page.evaluate(() =>
      window.addEventListener("beforeprint", () => {
        document.body.dataset.printed = `${document.querySelectorAll("main li").length}`;
      }),
    );
    await page.pdf();
    expect(await page.evaluate(() => document.body.dataset.printed)).toBe(`${size}`);
    await expect.poll(() => rowsOf(page).count()).toBeLessThanOrEqual(most);
    const { pictures, blank, rows } = await fling(page);
    expect(pictures).toBeGreaterThan(20);
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThanOrEqual(most);
    expect(blank).toBe(0);
    // Scrolled to its end, it names its last row.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(rowsOf(page).last()).toHaveAttribute("aria-posinset", `${size}`);
  } finally {
    await context.close();
    await product.stop();
  }
});

test("a list that becomes long while it is read, and one opened again by Back, keep each row in its place", async ({
  browser,
}) => {
  const product = await startProduct({ SIMULATE: "130", LOG_LEVEL: "error" });
  const context = await browser.newContext({ baseURL: product.origin, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await login(page, "admin");
    await page.goto(href("more"));
    // Lower than the estimated height of an unseen row.
    await page.evaluate(([key, height]) => localStorage.setItem(key, height), [rowHeightKey, "compact"] as const);
    await page.goto(href("home", { sort: "name" }));
    await hydrated(page);
    /** Scrolls by so many pixels; returns the row in the middle of the screen, and its position. */
    const read = (by = 0) =>
      page.evaluate((pixels) => {
        window.scrollBy(0, pixels);
        const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest("a");
        return { address: row?.getAttribute("href") ?? "", top: Math.round(row?.getBoundingClientRect().top ?? 0) };
      }, by);
    const inPlace = async ({ address, top }: Awaited<ReturnType<typeof read>>) => {
      expect(address).not.toBe("");
      await expect.poll(async () => (await read()).address).toBe(address);
      expect(Math.abs((await read()).top - top)).toBeLessThanOrEqual(1);
    };
    for (const count of [20, 40]) {
      await expect(rowsOf(page)).toHaveCount(count);
      await read(100_000);
    }
    await expect(rowsOf(page)).toHaveCount(60);
    // The code of long lists loads late: the list has become longer by then.
    const code = Promise.withResolvers<void>();
    await page.route("**/*.js", (route) => code.promise.then(() => route.continue()));
    const atEnd = await read(100_000);
    await expect(page).toHaveURL(/pages=[5-7]/);
    code.resolve();
    await expect(rowsOf(page).first()).toHaveAttribute("aria-setsize", /\d/);
    await inPlace(atEnd);
    await expect(async () => {
      await read(100_000);
      await expect(rowsOf(page).first()).toHaveAttribute("aria-setsize", "130", { timeout: 500 });
    }).toPass();
    await read(-300);
    // The rows there are rendered a frame later.
    await expect.poll(async () => (await read()).address).not.toBe("");
    const left = await read();
    await page.locator(`main a[href="${left.address}"]`).click();
    await expect(page).toHaveURL(/device-management\/data/);
    await page.goBack();
    await inPlace(left);
  } finally {
    await context.close();
    await product.stop();
  }
});
