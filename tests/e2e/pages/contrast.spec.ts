import { href } from "#lib/domain/screens/addresses.ts";
import { healthyDevice } from "../support/devices.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { calm } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("fields have a border, and the focused one a ring", async ({ page }) => {
    await page.goto(href("login"));
    await calm(page);
    const box = page.getByLabel(say("login.account"), { exact: true }).locator("..");
    const ring = () => box.evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(await box.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe("solid");
    expect(await ring()).toBe("none");
    await page.getByLabel(say("login.account"), { exact: true }).focus();
    expect(await ring()).toBe("solid");
    const chosen = page.getByRole("navigation", { name: say("login.methods") }).locator("[aria-current]");
    expect(await chosen.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe("solid");
  });

  test("cards and buttons have an edge, also before scripts have run", async ({ page, browser, baseURL }) => {
    const edges = (element: Element) => getComputedStyle(element).outlineStyle;
    await login(page, "admin");
    await page.goto(href("alarms"));
    const card = page.locator("main article").first();
    await expect(card).toBeVisible();
    expect(await card.evaluate(edges)).toBe("solid");
    const deal = card.getByRole("button", { name: new RegExp(`^${say("alarms.deal")}`) }).locator("> span");
    expect(await deal.evaluate(edges)).toBe("solid");
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false, forcedColors: "active" });
    const still = await context.newPage();
    await still.goto(href("register"));
    expect(await still.locator("[data-variant]").first().evaluate(edges)).toBe("solid");
    await context.close();
  });

  test("selected items differ by more than a background, and bars and switches are visible", async ({ page }) => {
    await login(page, "admin");
    const { device } = await healthyDevice(page, 3);
    await page.goto(href("home"));
    await calm(page);
    const tab = page.getByRole("navigation", { name: say("tabs.label") }).locator("[aria-current]");
    expect(await tab.first().evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe("solid");
    await page.goto(href("report"));
    const bar = page.locator("[data-peak] span").first();
    await expect(bar).toBeVisible();
    expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
      await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
    );
    await page.goto(href("shareConfig", { deviceId: device.deviceId }));
    const track = (on: boolean) =>
      page
        .locator(`[role=switch][aria-checked=${on}] > span`)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await track(true)).not.toBe(await track(false));
  });
});

test.describe("with more contrast", () => {
  test.use({ contextOptions: { contrast: "more" } });

  test("a button, a filter and the selected segment have an edge besides their tint", async ({ page }) => {
    await login(page, "admin");
    for (const [address, control] of [
      [href("home"), page.locator("[data-folds] [aria-current]").first()],
      [href("home"), page.locator("[data-folds] [data-tone] > span").first()],
      [href("alarms"), page.locator("main article button > span").first()],
      [href("report"), page.locator("main [aria-current]").first()],
    ] as const) {
      await page.goto(address);
      // The CSS for it arrives after hydration.
      await expect
        .poll(() => control.evaluate((element) => getComputedStyle(element).boxShadow))
        .toMatch(/\d\) 0px 0px 0px 1px/);
      await expect(control).not.toHaveCSS("box-shadow", /rgba\(0, 0, 0, 0\)/);
    }
  });
});
