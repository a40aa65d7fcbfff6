import type { Locator } from "@playwright/test";
import { groups } from "#lib/contract/groups.ts";
import { languages } from "#lib/domain/languages.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ask } from "../support/ask.ts";
import { healthyDevice } from "../support/devices.ts";
import { linesOf } from "../support/lines-of.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { words } from "../support/words.ts";

// The narrowest current phone.
test.use({ viewport: { width: 360, height: 740 } });

/** Expects these to be beside each other, each with a label of one line. */
async function expectOneRow(all: Locator, count: number): Promise<void> {
  await expect(all).toHaveCount(count);
  const tops = await all.evaluateAll((each) => each.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  for (const one of await all.all()) expect(await one.evaluate(linesOf)).toHaveLength(1);
}

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const say = words(language);

    test("the two buttons at the bottom of a group have labels of one line", async ({ page }) => {
      await login(page, "admin");
      const [group] = await ask(page, groups.list, {});
      await page.goto(href("group", { groupId: group?.groupId ?? "" }));
      const bar = page.getByRole("main");
      await expectOneRow(
        bar
          .getByRole("button", { name: say("groups.select"), exact: true })
          .or(bar.getByRole("link", { name: say("groups.addDevices"), exact: true })),
        2,
      );
    });

    test("the three actions for the code of an invitation are in one row", async ({ page }) => {
      await login(page, "manager");
      const { device } = await healthyDevice(page, 0);
      await page.goto(href("share", { deviceId: device.deviceId }));
      await page.getByRole("button", { name: say("share.make"), exact: true }).click();
      const card = page.getByRole("region", { name: say("share.invitation"), exact: true });
      await expect(card.getByRole("link", { name: say("share.large") })).toBeVisible();
      await expectOneRow(card.getByRole("button").or(card.getByRole("link")), 3);
    });
  });
