import { href } from "#lib/domain/addresses.ts";
import { limits } from "#lib/domain/limits.ts";
import { fling } from "#tests/support/fling.ts";
import { startProduct } from "#tests/support/product.ts";
import { rowsOf } from "./support/devices.ts";
import { login } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { hydrated, takenOver } from "./support/tour.ts";

const size = 300;
/** What a screen of 844 pixels holds of rows, and those that are kept ready on both of its sides. */
const most = Math.ceil(844 / 66) + 2 * 6 + 1;

test("a long list that is flung on a slow phone never shows a place without a row, and holds few rows", async ({
  browser,
}) => {
  test.setTimeout(200_000);
  const product = await startProduct({ SIMULATE: `${size}`, LOG_LEVEL: "error" });
  const context = await browser.newContext({ baseURL: product.origin, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await login(page, "admin");
    // While a site comes up its devices change places, some of them from a page that is read to one that was.
    await expect(async () => {
      await page.goto(href("home", { pages: Math.ceil(size / limits.page.size) }));
      await hydrated(page);
      await expect(rowsOf(page).first()).toHaveAttribute("aria-setsize", `${size}`, { timeout: 1_000 });
    }).toPass();
    await expect(rowsOf(page).first()).toHaveAttribute("aria-posinset", "1");
    await takenOver(rowsOf(page).first());
    await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const { pictures, blank, rows } = await fling(page);
    expect(pictures).toBeGreaterThan(20);
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThanOrEqual(most);
    expect(blank).toBe(0);
    // Flung to its end, its last row says which it is.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(rowsOf(page).last()).toHaveAttribute("aria-posinset", `${size}`);
  } finally {
    await context.close();
    await product.stop();
  }
});
