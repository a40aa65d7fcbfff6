import type { Locator, Page } from "@playwright/test";
import { account } from "#lib/contract/account.ts";
import { alarms } from "#lib/contract/alarms.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { login } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { calm } from "./support/tour.ts";
import { words } from "./support/words.ts";

const say = words("en");

/** The paths that are asked for from now on. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Waits until this stands still and takes a tap. */
const heeds = (target: Locator) => target.click({ trial: true });

/** Taps the place of an element twice, as fast as a hand does. */
async function tapTwice(page: Page, target: Locator): Promise<void> {
  await heeds(target);
  const box = await target.boundingBox();
  if (!box) throw new Error("there is nothing to tap");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(150);
  await page.touchscreen.tap(x, y);
}

test.beforeEach(({ page }) => login(page, "admin"));

test("an alarm that is tapped twice is dealt with and not taken back, from its card and from its sheet", async ({
  page,
}) => {
  await page.goto(href("alarms"));
  await calm(page);
  const paths = asked(page);
  const said = page.getByText(say("alarms.dealt"), { exact: true });
  await tapTwice(page, page.getByRole("button", { name: new RegExp(`^${say("alarms.deal")} ?:`) }).first());
  await expect(said).toBeVisible();
  await page
    .getByRole("button", { name: new RegExp(`^${say("alarms.sheet.open")}`) })
    .first()
    .click();
  const sheet = page.getByRole("dialog");
  await tapTwice(page, sheet.getByRole("button", { name: say("alarms.deal"), exact: true }));
  await expect(sheet).toHaveCount(0);
  await expect(said).toBeVisible();
  expect(paths.filter((path) => path === alarms.deal.path)).toHaveLength(2);
  expect(paths).not.toContain(alarms.undeal.path);
});

test("what asks before it leaves is not answered by the second tap on what opened it, nor is a sheet closed by it", async ({
  page,
}) => {
  await page.goto(href("more"));
  await calm(page);
  const paths = asked(page);
  const sheet = page.getByRole("dialog");
  for (const name of [say("more.signOut"), say("language.title")]) {
    await tapTwice(page, page.getByRole("button", { name }));
    await heeds(sheet.getByRole("button").first());
    await page.goBack();
    await expect(sheet).toHaveCount(0);
  }
  expect(paths).not.toContain(account.logout.path);
});
