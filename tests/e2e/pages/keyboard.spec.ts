import type { Page } from "@playwright/test";
import { account } from "#lib/contract/account.ts";
import { href, type RouteName } from "#lib/domain/screens/addresses.ts";
import { doubleText, expectAccessible } from "../support/accessible.ts";
import { allDevices, healthyDevice, rowsOf } from "../support/devices.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { calm, everyScreen, hydrated, takenOver } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

/** The focused element, and whether it is completely out of sight. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const row = element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
    const seen = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const found = document.elementFromPoint(left + width * across, top + height * down);
        return found !== null && (row.contains(found) || found.contains(element));
      }),
    );
    return { name: element.textContent?.slice(0, 40) ?? "", seen };
  });

/** Tabs on until the focus leaves the page; returns the focused elements that were out of sight. */
async function unseen(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  const found: string[] = [];
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press(key);
    const at = await focused(page);
    if (!at) return found;
    if (!at.seen) found.push(at.name);
  }
  return found;
}

test("an element focused by keyboard is never behind the header or the bars at the bottom", async ({ page }) => {
  await login(page, "admin");
  const screens = await everyScreen(page);
  const long: RouteName[] = ["deviceSetting", "alarms", "more", "shareConfig"];
  for (const { address } of screens.filter(({ name }) => long.includes(name))) {
    await page.goto(address);
    await calm(page);
    for (const key of ["Tab", "Shift+Tab"] as const)
      expect([address, key, await unseen(page, key)]).toEqual([address, key, []]);
  }
});

test("chips that scroll under the header are visible when focused by keyboard, in the list and with large text in settings", async ({
  page,
}) => {
  await login(page, "admin");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(href("home"));
  await calm(page);
  await expect(rowsOf(page).first()).toBeVisible();
  await rowsOf(page).nth(4).getByRole("link").focus();
  await page.evaluate(() => window.scrollBy(0, 60));
  expect(await unseen(page, "Shift+Tab")).toEqual([]);
  const { device } = await healthyDevice(page, 3);
  await page.goto(href("deviceSetting", { deviceId: device.deviceId }));
  await calm(page);
  await doubleText(page);
  await page.locator("main [aria-haspopup=dialog]").nth(4).focus();
  expect(await unseen(page, "Shift+Tab")).toEqual([]);
});

test("in a row that scrolls sideways the focused element is visible, however little of it was in sight before", async ({
  page,
}) => {
  await login(page, "admin");
  const { device } = await healthyDevice(page, 3);
  await page.goto(href("deviceSetting", { deviceId: device.deviceId }));
  await calm(page);
  for (const label of [say("setting.groups"), say("dock.label")]) {
    const links = page.getByRole("navigation", { name: label }).getByRole("link");
    await links.nth(1).focus();
    await links.first().evaluate((link) => {
      const row = link.closest("ul") ?? link.parentElement;
      if (row) row.scrollLeft += link.getBoundingClientRect().right - 4;
    });
    await expect(links.first()).not.toBeInViewport({ ratio: 0.1 });
    await page.keyboard.press("Shift+Tab");
    await expect(links.first()).toBeFocused();
    await expect(links.first()).toBeInViewport({ ratio: 0.9 });
  }
});

test("each device is visible when focused by keyboard, and the page again after the search", async ({ page }) => {
  await login(page, "admin");
  await page.goto(href("home"));
  await calm(page);
  await expect(rowsOf(page).first()).toBeVisible();
  expect(await unseen(page, "Tab")).toEqual([]);
  await expect(page.locator("[data-on-top]")).toHaveCount(0);
});

test("however little of a row or form shows from behind the bottom bar, no target on the screen is too small", async ({
  page,
}) => {
  await login(page, "admin");
  for (const name of ["home", "alarms", "addUser"] as const) {
    await page.goto(href(name));
    await calm(page);
    await expect(page.locator("nav [aria-current], [data-bottom-bar] button").first()).toBeVisible();
    for (let height = 700; height < 860; height += 20) {
      await page.setViewportSize({ width: 412, height });
      await expectAccessible(page, "targets");
    }
  }
});

test("the title of a page is announced once it is there, also if the page is late", async ({ page }) => {
  await login(page, "admin");
  await page.goto(href("home"));
  await calm(page);
  const told = (title: string) => page.locator("p[role=status]").filter({ hasText: title });
  const row = rowsOf(page).first().getByRole("link");
  await takenOver(row);
  await row.press("Enter");
  await expect(page).toHaveTitle(say("titles.deviceData"));
  await expect(told(say("titles.deviceData"))).toBeAttached();
  await page.goBack();
  await expect(told(say("titles.devices"))).toBeAttached();
  // It is not announced twice.
  await expect(page.locator("next-route-announcer")).toBeHidden();
});

test("a value is set without a pointer: the focus stays in the sheet, no seconds are announced, and the focus returns at the end", async ({
  page,
}) => {
  await login(page, "admin");
  const device = (await allDevices(page)).find(({ deviceName }) => deviceName === "Lab sample cabinet");
  await page.goto(href("deviceData", { deviceId: device?.deviceId }));
  await hydrated(page);
  const adjust = page.getByRole("button", { name: say("setting.adjust") });
  const sheet = page.getByRole("dialog");
  const inside = sheet.locator(":focus").or(sheet.and(page.locator(":focus")));
  await adjust.press("Enter");
  await expect(inside).toHaveCount(1);
  await sheet.getByRole("button", { name: say("setting.more") }).press("Enter");
  await sheet.getByRole("button", { name: say("setting.send") }).press("Enter");
  const told = sheet.getByRole("status").first();
  await expect(told).toContainText(say("setting.course.sent"));
  await expect(inside).toHaveCount(1);
  await expect(sheet.getByText(/s so far/)).toBeVisible();
  await expect(told).not.toContainText("so far");
  await expect(told).toContainText(/as sent$/, { timeout: 20_000 });
  await expect(inside).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(adjust).toBeFocused();
});

test("the keyboard focus moves on when its button disappears", async ({ page, context, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await login(page, "admin");
  const { device } = await healthyDevice(page, 3);
  await page.goto(href("deviceData", { deviceId: device.deviceId }));
  await calm(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const retry = page.getByRole("button", { name: say("states.retry") });
  await expect(retry).toBeVisible();
  await page.getByRole("button", { name: say("states.refresh") }).focus();
  await page.keyboard.press("Tab");
  await expect(retry).toBeFocused();
  await context.setOffline(false);
  await expect(retry).toHaveCount(0);
  await expect(page.locator("main :focus")).toHaveCount(1);
});

test("a form submitted from one of its fields can be submitted again after a failure", async ({ page, complaints }) => {
  complaints.expect(/status of 503/);
  await login(page, "manager");
  await page.goto(href("updateUser"));
  const name = page.getByLabel(say("account.fields.name"), { exact: true });
  await takenOver(name);
  await page.route(`**${account.update.path}`, (route) => route.fulfill({ status: 503 }));
  await name.fill("Chen Wei the second");
  await name.press("Enter");
  await expect(page.getByRole("alert").getByText(say("errors.http503"))).toBeVisible();
  await expect(page.getByRole("button", { name: say("account.save") })).toBeFocused();
});
