import type { Locator, Page } from "@playwright/test";
import { account } from "#lib/contract/account.ts";
import { alarms } from "#lib/contract/alarms.ts";
import { gateway } from "#lib/contract/gateway.ts";
import { shares } from "#lib/contract/shares.ts";
import { temporaryDevices } from "#lib/contract/temporary-devices.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { manufacturerId } from "#lib/platform/seed/products.ts";
import { healthyDevice } from "../support/devices.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { calm } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

/** The paths of requests from now on. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Waits until this is stable and accepts a tap. */
const heeds = (target: Locator) => target.click({ trial: true });

/**
 * Double-taps the place of an element as fast as a hand, measured by the clock of the page's animations, which delay
 * the second tap. Animations are slowed down meanwhile, so that the second tap is in time on a busy machine too.
 */
async function tapTwice(page: Page, target: Locator): Promise<void> {
  await heeds(target);
  const box = await target.boundingBox();
  if (!box) throw new Error("there is nothing to tap");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const client = await page.context().newCDPSession(page);
  await client.send("Animation.setPlaybackRate", { playbackRate: 0.1 });
  const from = await page.evaluate(() => Number(document.timeline.currentTime));
  await page.touchscreen.tap(x, y);
  await page.waitForFunction((until) => Number(document.timeline.currentTime) >= until, from + 150);
  await page.touchscreen.tap(x, y);
  await client.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await client.detach();
}

test.beforeEach(({ page }) => login(page, "admin"));

test("an alarm that is double-tapped is dealt with and not undone, on its card and in its sheet", async ({ page }) => {
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

test("the second tap of a double tap that creates an invitation does not share it", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async () => void Object.assign(window, { isSent: true });
  });
  const { device } = await healthyDevice(page, 7);
  await page.goto(href("share", { deviceId: device.deviceId }));
  await calm(page);
  await tapTwice(page, page.getByRole("button", { name: say("share.make") }));
  await expect(page.getByRole("img", { name: say("share.codeTitle") })).toBeVisible();
  await heeds(page.getByRole("button", { name: say("share.ways.share") }));
  expect(await page.evaluate(() => "isSent" in window)).toBe(false);
});

test("a double tap that asks for a new code creates one invitation", async ({ page }) => {
  const { device } = await healthyDevice(page, 7);
  await page.goto(href("share", { deviceId: device.deviceId }));
  await calm(page);
  await page.getByRole("button", { name: say("share.make") }).click();
  await expect(page.getByRole("img", { name: say("share.codeTitle") })).toBeVisible();
  const another = page.getByRole("button", { name: say("share.another") });
  const paths = asked(page);
  await tapTwice(page, another);
  await heeds(another);
  expect(paths.filter((path) => path === shares.create.path)).toHaveLength(1);
});

test("the second tap of a double tap on a WiFi step does not submit the review step that follows", async ({ page }) => {
  const { device } = await healthyDevice(page, 9);
  await page.goto(href("wifiConfig", { deviceId: device.deviceId, ssid: "Cellar" }));
  await calm(page);
  await page.getByRole("button", { name: say("wifi.prepare.scan") }).click();
  const next = page.getByRole("button", { name: say("wifi.choose.next"), exact: true });
  await next.click();
  await page.getByLabel(say("wifi.password.label"), { exact: true }).fill("frost-2024x");
  const paths = asked(page);
  await tapTwice(page, page.getByRole("button", { name: say("wifi.password.next"), exact: true }));
  await expect(page.getByRole("heading", { name: say("wifi.check.title") })).toBeVisible();
  await heeds(page.getByRole("button", { name: say("wifi.check.send") }));
  expect(paths).not.toContain(gateway.configureWifi.path);
});

test("the second tap of a double tap on a firmware step does not start the next one", async ({ page }) => {
  await page.goto(href("firmwareTool", { productId: "1001", manufacturerId }));
  await calm(page);
  await page.getByLabel(say("firmware.deviceId"), { exact: true }).fill("TAPPED-TWICE");
  const paths = asked(page);
  await tapTwice(page, page.locator("button[type=submit]", { hasText: say("firmware.steps.clear") }));
  await heeds(page.locator("button[type=submit]", { hasText: say("firmware.steps.create") }));
  expect(paths).not.toContain(temporaryDevices.create.path);
});

test("the second tap of a double tap that opens a question or a sheet neither answers nor closes it", async ({
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

test("a closing sheet is covered, and the style of its content is not recalculated", async ({ page }) => {
  await page.goto(href("more"));
  await calm(page);
  const client = await page.context().newCDPSession(page);
  await client.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
  await page.getByRole("button", { name: say("language.title") }).click();
  const sheet = page.getByRole("dialog");
  const line = sheet.getByRole("button", { name: "English" });
  // Only the slide, not the covering of its content.
  await sheet.evaluate((dialog) => dialog.getAnimations().map((slide) => slide.finish()));
  await expect(line).toBeInViewport({ ratio: 1 });
  /**
   * Whether a tap in the middle of a row hits it, and whether the row would handle it: at first, and as its sheet
   * begins to close.
   */
  const look = (button: Element, goes: boolean) =>
    new Promise<{ isMet: boolean; hears: string }>((resolve) => {
      if (goes) button.closest("[role=dialog]")?.querySelector("button")?.click();
      // React renders the changes of a click before the next task.
      setTimeout(() => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const met = document.elementFromPoint(x + width / 2, y + height / 2);
        resolve({ isMet: met !== null && button.contains(met), hears: getComputedStyle(button).pointerEvents });
      });
    });
  expect(await line.evaluate(look, false)).toMatchObject({ isMet: false });
  await client.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await heeds(line);
  const { isMet, hears } = await line.evaluate(look, false);
  expect(isMet).toBe(true);
  expect(hears).not.toBe("none");
  expect(await line.evaluate(look, true)).toEqual({ isMet: false, hears });
});
