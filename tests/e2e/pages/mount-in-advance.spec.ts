import { href } from "#lib/domain/screens/addresses.ts";
import { expectAccessible } from "../support/accessible.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { calm } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

test("a preloaded sheet is hidden from everybody before its tap, and opens and closes like any other", async ({
  page,
}) => {
  await login(page, "admin");
  await page.goto(href("more"));
  const roots = page.locator("[data-sheet]");
  const locked = page.locator("html[data-still]");
  const sheet = page.getByRole("dialog");
  const opens = page.getByRole("button", { name: say("language.title") });
  // It is mounted once the app is idle, by itself.
  await expect(roots.first()).toBeAttached({ timeout: 15_000 });
  await expect(page.locator("[data-sheet] *")).toHaveCount(0);
  await expect(locked).toHaveCount(0);
  await expectAccessible(page, "all but colours");

  const scrolled = () => page.evaluate(() => scrollY);
  await page.mouse.move(100, 100);
  await page.mouse.wheel(0, 40);
  await expect.poll(scrolled).toBeGreaterThan(0);
  const before = await scrolled();

  await opens.click();
  await expect(sheet).toBeVisible();
  await expect(sheet.locator(":focus")).toHaveCount(1);
  await expect(locked).toHaveCount(1);
  // The page behind keeps its scroll position.
  await page.mouse.move(100, 100);
  await page.mouse.wheel(0, 300);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await scrolled()).toBe(before);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(opens).toBeFocused();
  await expect(locked).toHaveCount(0);

  await opens.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(href("more"));
});

test("a page reloaded under an open sheet is left with one step back", async ({ page }) => {
  await login(page, "admin");
  await page.goto(href("aboutApp"));
  await page.goto(href("more"));
  await page.getByRole("button", { name: say("language.title") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.reload();
  await calm(page);
  await expect.poll(() => page.evaluate(() => window.history.state?.sheet)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(href("aboutApp"));
});

test("after returning to a page that was left from a sheet, one step back leaves it", async ({ page }) => {
  await login(page, "admin");
  await page.goto(href("more"));
  await page.goto(href("alarms"));
  await calm(page);
  await page
    .getByRole("button", { name: new RegExp(`^${say("alarms.sheet.open")}`) })
    .first()
    .click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("link", { name: say("alarms.sheet.device") }).click();
  await expect(page).toHaveURL(new RegExp(href("deviceData")));
  await page.goBack();
  await expect(page).toHaveURL(href("alarms"));
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.history.state?.sheet)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(href("more"));
});
