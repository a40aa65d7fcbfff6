import { href } from "#lib/domain/addresses.ts";
import { deviceStatuses } from "#lib/domain/devices.ts";
import { deviceIn } from "./support/devices.ts";
import { login } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { hydrated } from "./support/tour.ts";
import { words } from "./support/words.ts";

const say = words("en");

for (const status of deviceStatuses) {
  test(`every page of the dock tells of a device that is ${status}`, async ({ page }) => {
    await login(page, "admin");
    const { deviceId, deviceName } = await deviceIn(page, status);
    await page.goto(href("deviceData", { deviceId }));
    await hydrated(page);
    const entries = page.getByRole("navigation", { name: say("dock.label") }).getByRole("link");
    const head = page.getByRole("banner");
    await expect(entries.first()).toBeVisible();
    for (const entry of await entries.all()) {
      const address = (await entry.getAttribute("href")) ?? "";
      await entry.click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(deviceName);
      await expect(head.getByText(say(`statuses.${status}`))).toBeVisible();
      // Neither a skeleton that stays nor a page without a word.
      await expect(page.getByRole("main").locator("[aria-busy='true']")).toHaveCount(0);
      await expect(page.getByRole("main")).toContainText(/\S/);
    }
  });
}
