import type { Locator, Page } from "@playwright/test";
import { args } from "#lib/contract/args.ts";
import { formatNumber } from "#lib/domain/devices/readings.ts";
import { languages } from "#lib/domain/languages.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { doubleText, expectAccessible, expectNoSideways, expectThumbSized } from "../support/accessible.ts";
import { ask } from "../support/ask.ts";
import { comeBack } from "../support/controller.ts";
import { allDevices } from "../support/devices.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { putFinger } from "../support/touches.ts";
import { hydrated, takenOver } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

/** The settings of a device of the simulated site, by its name. */
async function settingsOf(page: Page, name: string) {
  const device = (await allDevices(page)).find(({ deviceName }) => deviceName === name);
  if (!device) throw new Error(`no device ${name}`);
  const { deviceId } = device;
  await page.goto(href("deviceSetting", { deviceId }));
  await hydrated(page);
  const { components } = await ask(page, args.components, { deviceId, groupId: "thermostat" });
  const setPoint = components.find(({ argId }) => argId === "SP");
  if (typeof setPoint?.value !== "number") throw new Error("no set-point");
  return { deviceId, setPoint: setPoint.value };
}
const rowOf = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });
const dialogOf = (page: Page) => page.getByRole("dialog");
const button = (place: Page | Locator, key: Parameters<typeof say>[0]) =>
  place.getByRole("button", { name: say(key), exact: true });
const stepsOf = (page: Page) => dialogOf(page).getByRole("listitem");

/** Opens the set-point's sheet, chooses half a degree more and sends it; returns the new value as displayed. */
async function sendWarmer(page: Page, setPoint: number): Promise<string> {
  await rowOf(page, /^Set-point/).click();
  for (let step = 0; step < 5; step += 1) await button(dialogOf(page), "setting.more").click();
  await button(dialogOf(page), "setting.send").click();
  return formatNumber(setPoint + 0.5, 1);
}

test.beforeEach(({ page }) => login(page, "admin"));

test("a value is sent, received, and called applied only with the value that the device reports", async ({ page }) => {
  const { deviceId, setPoint } = await settingsOf(page, "Meat freezer room");
  const wanted = await sendWarmer(page, setPoint);
  await expect(stepsOf(page).first()).toContainText(say("setting.course.sent"));
  await expect(stepsOf(page).nth(1)).toContainText(say("setting.course.received"));
  await expect(stepsOf(page).nth(2)).toContainText(`read back ${wanted} °C, as sent`, { timeout: 20_000 });
  await button(dialogOf(page), "setting.done").click();
  await expect(rowOf(page, /^Set-point/)).toHaveAccessibleName(new RegExp(`Applied \\d\\d:\\d\\d ${wanted}\\s°C`));
  // Closing a sheet removes its history entry; a navigation before that would be aborted.
  await page.waitForFunction(() => !window.history.state?.sheet);
  await page.goto(href("history", { deviceId }));
  const newest = page.getByRole("main").getByRole("listitem").first();
  await expect(newest).toContainText(say("history.results.success"));
  await expect(newest).toContainText(`${wanted} °C`);
});

test("leaving or reloading the page loses no value in progress; its result is reported on another page", async ({
  page,
}) => {
  const { deviceId, setPoint } = await settingsOf(page, "Cold room 1 East");
  const wanted = await sendWarmer(page, setPoint);
  await button(dialogOf(page), "setting.background").click();
  await expect(rowOf(page, /^Set-point Waiting, \d+ s/)).toBeVisible();
  await page
    .getByRole("navigation", { name: say("dock.label") })
    .getByRole("link", { name: say("dock.entries.info") })
    .click();
  await expect(page).toHaveURL(href("deviceInfo", { deviceId }));
  await expect(page.getByText(`Set-point: set to ${wanted} °C`)).toBeVisible({ timeout: 20_000 });
  await page.goto(href("deviceSetting", { deviceId }));
  await expect(rowOf(page, new RegExp(`^Set-point Applied .* ${wanted}\\s°C`))).toBeVisible();
});

test("a reloaded page continues to wait for a value sent before", async ({ page }) => {
  const { deviceId, setPoint } = await settingsOf(page, "Cold room 1 West");
  await ask(page, args.set, { deviceId, argId: "SP", value: Number((setPoint + 0.5).toFixed(1)) });
  await page.reload();
  await hydrated(page);
  await expect(rowOf(page, /^Set-point Waiting, \d+ s/)).toBeVisible();
  await expect(rowOf(page, /^Set-point Applied/)).toBeVisible({ timeout: 20_000 });
});

test("a setting that the controller refuses keeps its value, and the sheet says so", async ({ page }) => {
  const { setPoint } = await settingsOf(page, "Dispatch buffer");
  await sendWarmer(page, setPoint);
  await expect(stepsOf(page).last()).toContainText(say("setting.course.refused"), { timeout: 20_000 });
  await expect(stepsOf(page).last()).toContainText(`It is still at ${formatNumber(setPoint, 1)} °C`);
  await page.keyboard.press("Escape");
  await expect(rowOf(page, /^Set-point Refused/)).toContainText(`${formatNumber(setPoint, 1)} °C`);
});

test("if the controller adopts another value, that value is shown and not the requested one", async ({ page }) => {
  const { setPoint } = await settingsOf(page, "Kitchen four-door fridge");
  await rowOf(page, /^Set-point/).click();
  await button(dialogOf(page), "setting.type").click();
  await dialogOf(page)
    .getByRole("textbox")
    .fill(String(setPoint + 1.8));
  await button(dialogOf(page), "setting.send").click();
  await expect(stepsOf(page).last()).toContainText(say("setting.course.clamped"), { timeout: 20_000 });
  await page.keyboard.press("Escape");
  await expect(rowOf(page, /^Set-point Another value/)).toContainText(`${formatNumber(setPoint + 1, 1)} °C`);
});

test("a silent controller is reported as not confirmed after 30 s; the value can be read again and sent again", async ({
  page,
}) => {
  const { setPoint } = await settingsOf(page, "Chocolate store");
  await sendWarmer(page, setPoint);
  await expect(stepsOf(page).last()).toContainText(say("setting.course.silent"), { timeout: 45_000 });
  await expect(stepsOf(page).last()).toContainText(`may still be at ${formatNumber(setPoint, 1)} °C`);
  await expect(button(dialogOf(page), "setting.readAgain")).toBeEnabled();
  await button(dialogOf(page), "states.retry").click();
  await expect(stepsOf(page).nth(1)).toContainText(say("setting.course.waiting"));
});

test("a switch shows its old side and a spinner until the device reports the other one", async ({ page }) => {
  await settingsOf(page, "Fruit store 6");
  const toggle = page.getByRole("switch", { name: "Stop during defrost" });
  const before = await toggle.getAttribute("aria-checked");
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-busy", "true");
  await expect(toggle).toHaveAttribute("aria-checked", before ?? "");
  await expect(toggle).toHaveAttribute("aria-checked", before === "true" ? "false" : "true", { timeout: 20_000 });
  await expect(toggle).toBeEnabled();
});

test("a large change needs a hold of two seconds; releasing earlier, or sliding off, sends nothing", async ({
  page,
}) => {
  const { deviceId } = await settingsOf(page, "Display case 12");
  await rowOf(page, /^Interval/).click();
  await button(dialogOf(page), "setting.type").click();
  await dialogOf(page).getByRole("textbox").fill("24");
  await button(dialogOf(page), "setting.send").click();
  const hold = button(dialogOf(page), "setting.hold.hold");
  await hold.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(hold).toBeVisible();
  const finger = await putFinger(page, hold);
  await expect(hold).toHaveClass(/holding/);
  await finger.slide(0, -120);
  await expect(hold).not.toHaveClass(/holding/);
  await finger.lift();
  const { components } = await ask(page, args.components, { deviceId, groupId: "defrost" });
  expect(components.find(({ argId }) => argId === "dit")?.pending).toBeNull();
  await hold.hover();
  await page.mouse.down();
  await expect(stepsOf(page).first()).toContainText(say("setting.course.sent"));
  await page.mouse.up();
});

test("a value for an offline device is queued, and sent when the device is back", async ({ page }) => {
  const { deviceId, setPoint } = await settingsOf(page, "Island freezer 05");
  await rowOf(page, /^Set-point/).click();
  await button(dialogOf(page), "setting.less").click();
  await button(dialogOf(page), "setting.sendLater").click();
  await expect(stepsOf(page).first()).toContainText(say("setting.course.queued"));
  const controller = await comeBack(deviceId);
  await expect(stepsOf(page).last()).toContainText(`read back ${formatNumber(setPoint - 0.1, 1)} °C`);
  await controller.leave();
});

test("F35: without a network nothing can be sent and no input is lost; with a network it can be sent", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await settingsOf(page, "Lab sample cabinet");
  await rowOf(page, /^Differential/).click();
  await button(dialogOf(page), "setting.more").click();
  await context.setOffline(true);
  await expect(button(dialogOf(page), "setting.cannotSend")).toBeDisabled();
  await expect(dialogOf(page)).toContainText(say("setting.noNetwork"));
  await context.setOffline(false);
  await button(dialogOf(page), "setting.send").click();
  await expect(stepsOf(page).last()).toContainText("read back 2.1 K", { timeout: 20_000 });
});

test("a tap on a setting without a network, before its sheet has loaded, leaves the page as it is and shows the reason", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /chunk/i);
  let isCut = false;
  await page.route("**/_next/static/**/*.js", (route) => (isCut ? route.abort() : route.continue()));
  await page.addInitScript(() => {
    // The page never becomes idle, so that it prefetches nothing.
    window.requestIdleCallback = () => 0;
  });
  await settingsOf(page, "Pharmacy cool cabinet");
  isCut = true;
  await context.setOffline(true);
  await rowOf(page, /^Differential/).click();
  await expect(page.getByText(say("errors.offline"), { exact: true })).toBeVisible();
  await expect(rowOf(page, /^Differential/)).toBeVisible();
  isCut = false;
  await context.setOffline(false);
  await rowOf(page, /^Differential/).click();
  await expect(button(dialogOf(page), "setting.more")).toBeVisible();
});

test("a button of the controller runs once, after a sheet that names it", async ({ page }) => {
  await settingsOf(page, "Freezer A, low zone");
  await rowOf(page, /^Reset alarm/).click();
  await expect(dialogOf(page)).toContainText("Freezer A, low zone");
  await dialogOf(page).getByRole("button", { name: "Reset alarm" }).click();
  await expect(stepsOf(page).last()).toContainText("confirmed by the device", { timeout: 20_000 });
});

test("the set-point is adjusted beside the value", async ({ page }) => {
  const { deviceId } = await settingsOf(page, "Retained sample fridge");
  await page.goto(href("deviceData", { deviceId }));
  await hydrated(page);
  await button(page, "setting.adjust").click();
  await expect(page.getByRole("dialog", { name: "Set-point" })).toBeVisible();
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(href("deviceData", { deviceId }));
});

test("the tapped group is the marked one, also if it cannot scroll to the top", async ({ page }) => {
  await settingsOf(page, "Freezer A, low zone");
  const groups = page.getByRole("navigation", { name: say("setting.groups") }).getByRole("link");
  const marked = (link: Locator) => expect(link).toHaveAttribute("aria-current", "true");
  await takenOver(groups.last());
  for (const place of [-1, -2, -1, 0]) {
    await groups.nth(place).click();
    await marked(groups.nth(place));
  }
  // Scrolls manually, away from the tapped section.
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 20_000);
  await marked(groups.last());
});

test("settings are found by name, and by their group", async ({ page }) => {
  await settingsOf(page, "Freezer A, low zone");
  await page
    .getByRole("navigation", { name: say("setting.groups") })
    .getByRole("link", { name: "Fan" })
    .click();
  await expect(page.getByRole("heading", { name: "Fan", exact: true })).toBeInViewport();
  await button(page, "setting.searchOpen").click();
  await page.keyboard.type("door");
  await expect(page.getByRole("main").getByRole("button", { name: /range/i })).toHaveCount(1);
});

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test("every part of the sheet is accessible, has large targets and fits the smallest phone with large text", async ({
      page,
    }) => {
      const its = words(language);
      await settingsOf(page, "Water chiller 2");
      const whole = async () => {
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          await expectAccessible(page);
        }
        await expectThumbSized(page);
        await expectNoSideways(page);
      };
      await page
        .getByRole("main")
        .getByRole("button", { name: /^(Set-point|温度设定)/ })
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await whole();
      await page.getByRole("button", { name: its("setting.type") }).click();
      await page.getByRole("textbox").fill("99");
      await whole();
      await page.setViewportSize({ width: 360, height: 640 });
      await doubleText(page);
      await whole();
    });
  });
}
