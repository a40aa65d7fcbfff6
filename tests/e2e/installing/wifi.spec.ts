import type { Page } from "@playwright/test";
import { type Device, devices } from "#lib/contract/devices.ts";
import { gateway } from "#lib/contract/gateway.ts";
import type { WifiResult } from "#lib/domain/devices/wifi.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { hiddenName } from "#lib/platform/seed/air.ts";
import { device } from "#tests/support/site/site-rows.ts";
import { expectAccessible, expectNoSideways, expectThumbSized } from "../support/accessible.ts";
import { ask } from "../support/ask.ts";
import { allDevices } from "../support/devices.ts";
import { insideApp } from "../support/fake-app.ts";
import { ownProduct } from "../support/own-product.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");
const password = "Frost-2024x";
const shelf = "SHELF-1";

test.describe.configure({ mode: "serial" });

// Devices leave their network here, and two have faulty radios: these tests have a site of their own.
const deaf = "864412058880";
const broken = "864412058887";
const product = ownProduct(
  { SIMULATE: "10", SIMULATE_RADIO: `${deaf}=deadZone,${broken}=scanFails` },
  async (store) => {
    await store.db
      .insertInto("devices")
      .values(device(shelf, "inactivated", { productId: "1002" }))
      .execute();
  },
);

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page) => page.getByLabel(say("wifi.password.label"), { exact: true });

/** Devices that are in use: each test has its own, however many have started meanwhile. */
const taken = new Set([deaf, broken]);

/** Reserves so many online devices, of those connected by WiFi or of the others. */
async function take(page: Page, count: number, { onWifi = false } = {}): Promise<Device[]> {
  await login(page, "manager");
  let found: Device[] = [];
  // The product has just started: its devices connect one after the other.
  await expect
    .poll(async () => {
      found = (await allDevices(page)).filter(
        ({ deviceId, dtuStatus, networkMode }) =>
          dtuStatus === "online" && !taken.has(deviceId) && (networkMode === "WiFi") === onWifi,
      );
      return found.length;
    })
    .toBeGreaterThanOrEqual(count);
  const own = found.sort((a, b) => a.deviceId.localeCompare(b.deviceId)).slice(0, count);
  for (const { deviceId } of own) taken.add(deviceId);
  return own;
}
/** A device that is only read, and not reserved. */
async function borrow(page: Page): Promise<Device | undefined> {
  const [device] = await take(page, 1);
  if (device) taken.delete(device.deviceId);
  return device;
}
async function open(page: Page, deviceId: string, ssid?: string): Promise<void> {
  await page.goto(href("wifiConfig", { deviceId, ssid }));
  await hydrated(page);
}
async function typeAndSend(page: Page, typed: string): Promise<void> {
  await field(page).fill(typed);
  await button(page, say("wifi.password.next")).click();
  await button(page, say("wifi.check.send")).click();
}

test("W12: a network is set up: scan, wrong password, reload in between, and connected at last", async ({ page }) => {
  const [found] = await take(page, 1);
  const { deviceId = "" } = found ?? {};
  await page.goto(href("deviceMore", { deviceId }));
  await page.getByRole("link", { name: say("deviceMore.network.setUp") }).click();
  await expect(heading(page, say("wifi.prepare.title"))).toBeVisible();
  await hydrated(page);
  await button(page, say("wifi.prepare.scan")).click();
  const network = page.getByRole("radio", { name: /^NS-Floor2 ?Excellent/ });
  await network.check();
  await expect(page.getByRole("radio", { name: /^NS-Floor2-5G/ })).toBeDisabled();
  await expectAccessible(page);
  await expectThumbSized(page);
  await expectNoSideways(page);
  await button(page, say("wifi.choose.next")).click();
  await field(page).fill("frost-2024x");
  await expectAccessible(page);
  await page.goBack();
  await expect(network).toBeChecked();
  await button(page, say("wifi.choose.next")).click();
  await expect(field(page)).toHaveValue("frost-2024x");
  await typeAndSend(page, "frost-2024x");
  await expect(heading(page, say("wifi.run.joining", { ssid: "NS-Floor2" }))).toBeVisible();
  await page.reload();
  await expect(heading(page, say("wifi.run.failed", { ssid: "NS-Floor2" }))).toBeVisible();
  await expect(page.getByText(say("wifi.run.causes.authError"), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await button(page, say("wifi.run.again.password")).click();
  await expect(field(page)).toHaveValue("");
  await typeAndSend(page, password);
  await expect(heading(page, say("wifi.run.done", { ssid: "NS-Floor2" }))).toBeVisible();
  await page.getByRole("link", { name: say("wifi.run.finish") }).click();
  await expect(page.getByRole("link", { name: /NS-Floor2/ })).toBeVisible();

  await page.goto(href("wifiSettings", { deviceId }));
  await expect(page.getByText(say("wifi.saved.results.joined"))).toBeVisible();
  await expect(page.getByText(say("wifi.saved.results.authError"))).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept + (await page.content()) + product().output()).not.toContain(password);
  await page.goto(href("wifiSettings"));
  await page.getByRole("link", { name: /NS-Floor2/ }).click();
  await expect(page.getByText(say("wifi.device.textOf", { ssid: "NS-Floor2" }))).toBeVisible();
});

test("the list of networks does not move when a scan begins or ends, whatever text is beside its button", async ({
  page,
}) => {
  const found = await borrow(page);
  await open(page, found?.deviceId ?? "");
  await button(page, say("wifi.prepare.scan")).click();
  const place = () => page.getByRole("list", { name: say("wifi.choose.networks") }).boundingBox();
  for (const width of [360, 390, 412]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(page.getByText(say("wifi.choose.count", { count: 8 }))).toBeVisible();
    const before = await place();
    await button(page, say("wifi.choose.again")).click();
    await expect(page.getByText(say("wifi.choose.scanning"))).toBeVisible();
    expect(await place()).toMatchObject({ y: before?.y });
  }
});

test("each failure names its cause and the solution", async ({ page }) => {
  const [noIp, unreachable, missing] = await take(page, 3);
  const rows: [string, string, string, Exclude<WifiResult, "joined"> | "silent", string][] = [
    [deaf, "NS-Floor2", password, "silent", say("wifi.run.again.prepare")],
    [noIp?.deviceId ?? "", "Canteen", password, "noIp", say("wifi.run.again.choose")],
    [unreachable?.deviceId ?? "", "coldroom-guest", "", "cloudUnreachable", say("wifi.run.again.choose")],
    // Hidden, but not searched for as a hidden network.
    [missing?.deviceId ?? "", hiddenName, password, "apNotFound", say("wifi.run.again.choose")],
  ];
  for (const [deviceId, account, typed] of rows)
    await ask(page, gateway.configureWifi, { deviceId, account, password: typed });
  for (const [deviceId, account, , cause, way] of rows.toReversed()) {
    await open(page, deviceId);
    await expect(heading(page, say("wifi.run.failed", { ssid: account }))).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(say(`wifi.run.causes.${cause}`), { exact: true })).toBeVisible();
    await expect(page.getByText(say(`wifi.run.fixes.${cause}`))).toBeVisible();
    await expect(button(page, way)).toBeVisible();
  }
  await open(page, broken);
  await button(page, say("wifi.prepare.scan")).click();
  await expect(page.getByText(say("errors.wifi.scanFailed"), { exact: false })).toBeVisible();
  await button(page, say("wifi.choose.type")).click();
  const sheet = page.getByRole("dialog", { name: say("wifi.name.title") });
  await sheet.getByLabel(say("wifi.name.label"), { exact: true }).fill(hiddenName);
  await sheet.getByRole("checkbox", { name: say("wifi.name.hidden") }).check();
  await sheet.getByRole("button", { name: say("wifi.name.use") }).click();
  await button(page, say("wifi.choose.next")).click();
  await typeAndSend(page, password);
  await expect(heading(page, say("wifi.run.done", { ssid: hiddenName }))).toBeVisible();
});

test("a device that does not exist leads to its set-up in the native app; a label fills in its network", async ({
  page,
}) => {
  const asked = await insideApp(page, "Flutter", { isShowAppBar: { show: false }, deviceConfigure: { ok: true } });
  await login(page, "manager");
  await page.goto(href("scanAdd"));
  await hydrated(page);
  await page.getByLabel(say("codes.label"), { exact: true }).fill(shelf);
  await button(page, say("codes.read")).click();
  await expect(page.getByText(say("codes.neverOnline"))).toBeVisible();
  await page.getByRole("link", { name: say("codes.setUpNetwork") }).click();
  // The previous page has the same text below another title.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("titles.wifiConfig"));
  await expect(heading(page, say("wifi.missing.title"))).toBeVisible();
  await expectAccessible(page);
  await button(page, say("wifi.onSite.begin")).click();
  await expect(page.getByText(say("wifi.onSite.outcomes.done"))).toBeVisible();
  expect(asked.find(({ name }) => name === "deviceConfigure")?.input).toEqual({ deviceId: shelf });

  const found = await borrow(page);
  await page.goto(href("scanAdd"));
  await hydrated(page);
  await page.getByLabel(say("codes.label"), { exact: true }).fill("WIFI:T:WPA;S:Canteen;P:label-secret;;");
  await button(page, say("codes.read")).click();
  await page.getByRole("link", { name: say("codes.useWifi") }).click();
  await page.getByRole("link", { name: new RegExp(`^${found?.deviceName}\\b`) }).click();
  await expect(page.getByText(say("wifi.prepare.asked", { ssid: "Canteen" }))).toBeVisible();
  expect(page.url()).not.toContain("label-secret");
  await button(page, say("wifi.prepare.scan")).click();
  await button(page, say("wifi.choose.next")).click();
  await expect(page.getByLabel(say("wifi.password.label"), { exact: true })).toHaveValue("label-secret");
});

test("a network module is restarted in the background, and erases its networks", async ({ page }) => {
  const [restarted] = await take(page, 1);
  const { deviceId = "", deviceName } = restarted ?? {};
  await page.goto(href("deviceMore", { deviceId }));
  await hydrated(page);
  await button(page, say("deviceMore.network.titles.dtuReset")).click();
  const question = page.getByRole("dialog", { name: say("deviceMore.network.asks.dtuReset") });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: say("deviceMore.network.hold") }).press("Enter");
  await question.getByRole("button", { name: say("deviceMore.network.holdSecond") }).press("Enter");
  const course = page.getByRole("dialog", { name: say("deviceMore.network.titles.dtuReset") });
  await expect(course.getByRole("listitem").filter({ hasText: say("deviceMore.network.steps.left") })).toBeVisible();
  await course.getByRole("button", { name: say("deviceMore.network.background") }).click();
  await expect(page.getByText(say("deviceMore.network.running"))).toBeVisible();
  await page.getByRole("link", { name: say("deviceMore.history") }).click();
  await expect(page.getByText(`${deviceName}: ${say("deviceMore.network.told.dtuReset")}`)).toBeVisible({
    timeout: 15_000,
  });

  const [reset] = await take(page, 1, { onWifi: true });
  const resetId = reset?.deviceId ?? "";
  await page.goto(href("deviceMore", { deviceId: resetId }));
  await hydrated(page);
  await button(page, say("deviceMore.network.titles.wifiReset")).click();
  const typing = page.getByRole("dialog", { name: say("deviceMore.network.asks.wifiReset") });
  const erase = typing.getByRole("button", { name: say("deviceMore.network.erase") });
  await expect(erase).toBeDisabled();
  await typing.getByRole("textbox").fill(resetId.slice(-4));
  await erase.click();
  const erased = page.getByRole("dialog", { name: say("deviceMore.network.titles.wifiReset") });
  await expect(
    erased.getByRole("listitem").filter({ hasText: say("deviceMore.network.steps.erased") }),
  ).toHaveAttribute("data-state", "done");
  await erased
    .getByRole("button", { name: say("states.close") })
    .last()
    .click();
  await button(page, say("deviceMore.network.titles.wifiReset")).click();
  await expect(page.getByText(say("deviceMore.network.offline"))).toBeVisible();
});

test("the way back leaves the steps at once if the device is gone", async ({ page }) => {
  const [found] = await take(page, 1);
  const { deviceId = "" } = found ?? {};
  await page.goto(href("more"));
  await page.goto(href("wifiConfig", { deviceId }));
  await hydrated(page);
  await button(page, say("wifi.prepare.scan")).click();
  await page.getByRole("radio", { name: /^NS-Floor2 ?Excellent/ }).check();
  await button(page, say("wifi.choose.next")).click();
  await expect(field(page)).toBeVisible();
  await ask(page, devices.leave, { deviceId });
  await expect(heading(page, say("wifi.missing.title"))).toBeVisible();
  await expect.poll(() => page.evaluate(() => "wizardStep" in window.history.state)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(href("more"));
});
