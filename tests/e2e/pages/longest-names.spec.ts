import type { Page } from "@playwright/test";
import { href } from "#lib/domain/screens/addresses.ts";
import { openStore, type Store } from "#lib/platform/store/open.ts";
import { doubleText, expectNoSideways } from "../support/accessible.ts";
import { allDevices } from "../support/devices.ts";
import { atRest } from "../support/fault-stand.ts";
import { ownProduct } from "../support/own-product.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { everyScreen, hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

// Every name of this site has the maximum length: no other tests should see them.
const product = ownProduct({ SIMULATE: "3" });
// One after the other, against one product.
test.describe.configure({ mode: "default" });

/** A single word of so many letters, which no line breaks by itself. */
const word = (letters: number) => "Kühlhausverwaltung".repeat(8).slice(0, letters);
/** As many digits as a counter has. */
const longest = -123_456_789_012.3;
const both = (text: string) => JSON.stringify({ en: text, "zh-cn": text });

/** Gives people, devices and catalogues the longest one-word names, and alarms the longest values. */
async function renameAll({ db }: Store): Promise<void> {
  await db
    .updateTable("devices")
    .set({ deviceName: word(30), location: word(64), remark: word(128) })
    .execute();
  await db
    .updateTable("users")
    .set({ name: word(64), companyName: word(64) })
    .execute();
  await db
    .updateTable("products")
    .set({ productName: both(word(64)), model: word(64) })
    .execute();
  await db
    .updateTable("argGroups")
    .set({ groupName: both(word(64)) })
    .execute();
  await db
    .updateTable("args")
    .set({ argName: both(word(128)), unit: "kilowatt-hours/m" })
    .execute();
  await db.updateTable("alarms").set({ value: longest, limit: longest }).execute();
}

/** Texts that are cut off at the edge of an element without an ellipsis. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found = new Set<string>();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      for (let box = text.parentElement; box && right > left; box = box.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(box);
        const edges = box.getBoundingClientRect();
        // Scrollable content can be reached, and some is for screen readers only.
        if (/auto|scroll/.test(overflowX) || clipPath !== "none") break;
        if (!/hidden|clip/.test(overflowX)) continue;
        if (textOverflow === "ellipsis" || webkitLineClamp !== "none") break;
        if (left < edges.left - 1.5 || right > edges.right + 1.5) found.add(text.textContent ?? "");
      }
    }
    return [...found];
  });

test.beforeAll(async () => {
  const store = await openStore({ dataDir: product().environment.DATA_DIR ?? "" });
  await renameAll(store);
  await store.close();
});

test("however long a name, a unit or a value is, no screen scrolls sideways and no text is cut off without an ellipsis", async ({
  page,
}) => {
  await login(page, "admin");
  for (const { address } of await everyScreen(page)) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address);
    await hydrated(page);
    await atRest(page);
    await expectNoSideways(page);
    expect([address, await cutOff(page)]).toEqual([address, []]);
    await page.setViewportSize({ width: 360, height: 640 });
    await doubleText(page);
    await expectNoSideways(page);
    expect([address, await cutOff(page)]).toEqual([address, []]);
  }
});

test("a sheet about something with the longest name shows it whole, and no unit is covered by a button", async ({
  page,
}) => {
  const say = words("en");
  await page.setViewportSize({ width: 320, height: 640 });
  await login(page, "admin");
  const { deviceId } = (await allDevices(page))[0] ?? {};
  await page.goto(href("relation", { deviceId }));
  await page
    .getByRole("button", { name: /^Unbind/ })
    .first()
    .click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("button", { name: say("relations.unbind"), exact: true })).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  await page.goto(href("deviceSetting", { deviceId }));
  await page
    .locator("main [aria-haspopup=dialog]")
    .filter({ hasText: word(128) })
    .first()
    .click();
  const higher = sheet.getByRole("button", { name: say("setting.more") });
  await expect(higher).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  const unit = await sheet.locator("output small").boundingBox();
  const button = await higher.boundingBox();
  expect((unit?.x ?? 0) + (unit?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
});
