import type { DeviceStatus } from "#lib/domain/devices/devices.ts";
import { renewHref } from "#lib/domain/queries/renew-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { deviceIn, healthyDevice, mainValue } from "../support/devices.ts";
import { loginAs, makePerson } from "../support/own-person.ts";
import { login } from "../support/people.ts";
import { shownAt } from "../support/shown-at.ts";
import { expect, test } from "../support/test.ts";
import { thirdParty } from "../support/third-party.ts";
import { hydrated } from "../support/tour.ts";
import { watching } from "../support/watching.ts";
import { withholding } from "../support/withheld.ts";
import { words } from "../support/words.ts";

const say = words("en");

test.beforeEach(({ page }) => login(page, "admin"));

test("the page leads with the main value, its band and its state, and all other values are updated too", async ({
  page,
}) => {
  const { device, argId, value, text } = await healthyDevice(page, 7);
  const client = await thirdParty(device.deviceId);
  await watching(page, device.deviceId, () => page.goto(href("deviceData", { deviceId: device.deviceId })));
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(device.deviceName);
  const hero = page.getByRole("main").getByRole("region").first();
  await expect(hero).toContainText(say("statuses.online"));
  const seen = shownAt(mainValue(page), text);
  await client.publish({ [argId]: value });
  await seen;
  await client.leave();
});

const silent = [
  ["offline", "data.offline"],
  ["networkOffline", "data.offline"],
  ["networkOnline", "data.networkOnline"],
  ["expired", "data.expired"],
] as const satisfies readonly (readonly [DeviceStatus, string])[];

for (const [status, sentence] of silent)
  test(`a device that is ${status} says that its values are the last known ones`, async ({ page }) => {
    const device = await deviceIn(page, status);
    await page.goto(href("deviceData", { deviceId: device.deviceId }));
    await expect(page.getByText(say(sentence))).toBeVisible();
    await expect(page.getByText(say(`statuses.${status}`)).first()).toBeVisible();
  });

test("a device that never reported says what will happen", async ({ page }) => {
  const device = await deviceIn(page, "inactivated");
  await page.goto(href("deviceData", { deviceId: device.deviceId }));
  await expect(page.getByText(say("data.empty"))).toBeVisible();
});

test("an unknown device says so and leads back to the list, without a dock of entries that would all say the same", async ({
  page,
}) => {
  await page.goto(href("deviceData", { deviceId: "no-such-device" }));
  await hydrated(page);
  await expect(page.getByText(say("devices.missing.title"))).toBeVisible();
  await expect(page.getByRole("navigation", { name: say("dock.label") })).toBeHidden();
  await page.getByRole("link", { name: say("devices.missing.back") }).click();
  await expect(page).toHaveURL(href("home"));
});

test("for a device that does not exist, network set-up is offered to people permitted to do it, and renewal to nobody", async ({
  page,
}) => {
  const setUp = page.getByRole("link", { name: say("devices.missing.setUp") });
  const look = async (address: string) => {
    await page.goto(address);
    await expect(page.getByText(say("devices.missing.title"))).toBeVisible();
  };
  const deviceId = "no-such-device";
  await look(href("deviceData", { deviceId }));
  await expect(setUp).toBeVisible();
  await look(renewHref([deviceId]));
  await expect(setUp).toBeHidden();
  const { username } = await makePerson(page, "superAdmin");
  await withholding(username, async (withhold) => {
    await withhold("gateway:wifi-config");
    await loginAs(page, username);
    for (const screen of ["deviceData", "deviceMore"] as const) {
      await look(href(screen, { deviceId }));
      await expect(setUp).toBeHidden();
    }
  });
});

test("F35: without a network the values stay and are marked as old; with a network they update again", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const { device, argId, value, text } = await healthyDevice(page, 8);
  const client = await thirdParty(device.deviceId);
  await watching(page, device.deviceId, () => page.goto(href("deviceData", { deviceId: device.deviceId })));
  await hydrated(page);
  await context.setOffline(true);
  await expect(page.getByText(/^No network\. Showing data from/)).toBeVisible();
  await client.publish({ [argId]: value });
  await expect(mainValue(page)).not.toContainText(text);
  await watching(page, device.deviceId, () => context.setOffline(false));
  await expect(page.getByText(/^No network\./)).toBeHidden();
  const seen = shownAt(mainValue(page), text);
  await client.publish({ [argId]: value });
  await seen;
  await client.leave();
});

test("the dock keeps the device when switching between data, alarms and information", async ({ page }) => {
  const device = await deviceIn(page, "alarming");
  await page.goto(href("deviceData", { deviceId: device.deviceId }));
  await hydrated(page);
  const dock = page.getByRole("navigation", { name: say("dock.label") });
  await dock.getByRole("link", { name: say("dock.entries.alarm") }).click();
  await expect(page).toHaveURL(href("deviceAlarm", { deviceId: device.deviceId }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(device.deviceName);
  await dock.getByRole("link", { name: say("dock.entries.info") }).click();
  await expect(page).toHaveURL(href("deviceInfo", { deviceId: device.deviceId }));
  await expect(page.getByText(device.deviceId)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(href("deviceAlarm", { deviceId: device.deviceId }));
});
