import { type Language, languages } from "#lib/domain/languages.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import type { Tab } from "#lib/domain/screens/routes.ts";
import { healthyDevice, mainValue, rowsOf } from "../support/devices.ts";
import { fillIn, type Person } from "../support/people.ts";
import { shownAt } from "../support/shown-at.ts";
import { expect, test } from "../support/test.ts";
import { thirdParty } from "../support/third-party.ts";
import { watching } from "../support/watching.ts";
import { words } from "../support/words.ts";

/** The tabs of each of the three people of an empty database. */
const tabs: Record<Person, Tab[]> = {
  admin: ["device", "group", "report", "user", "alarm", "more"],
  manager: ["device", "group", "report", "operator", "alarm", "more"],
  operator: ["device", "operator", "alarm", "more"],
};

/** Each test publishes as a device of its own, because all of them share one site. */
const cases = languages.flatMap((language, row) =>
  Object.keys(tabs).map((name, column) => ({ language, person: name as Person, place: row * 3 + column })),
);

// One after the other: people see different devices, so two tests at once might pick the same one.
test.describe.configure({ mode: "default" });

for (const { language, person, place } of cases)
  test.describe(`${person} in ${language satisfies Language}`, () => {
    test.use({ language });

    test("signs in on a new system, sees exactly these tabs, opens a device and sees a published value within a second", async ({
      page,
    }) => {
      const say = words(language);
      await page.goto("/");
      await expect(page).toHaveURL(href("login", { redirect: href("home") }));
      await fillIn(page, language, person);
      await page.getByRole("checkbox").check();
      await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
      await expect(page).toHaveURL(href("home"));

      const bar = page.getByRole("navigation", { name: say("tabs.label") });
      const labels = tabs[person].map((tab) => new RegExp(`${say(`tabs.names.${tab}`)}$`));
      await expect(bar.getByRole("link")).toHaveText(labels);

      const { device, argId, value, text } = await healthyDevice(page, place);
      const client = await thirdParty(device.deviceId);
      const row = rowsOf(page).filter({ hasText: device.deviceName });
      await watching(page, device.deviceId, () => row.getByRole("link").click());
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(device.deviceName);
      const hero = mainValue(page);
      await expect(hero).toContainText("°C");
      await expect(hero).not.toContainText(text);
      const seen = shownAt(hero, text);
      const sent = Date.now();
      await client.publish({ [argId]: value });
      expect((await seen) - sent).toBeLessThan(1000);
      await client.leave();
    });
  });
