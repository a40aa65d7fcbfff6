import { href } from "#lib/domain/screens/addresses.ts";
import { allDevices, deviceIn } from "../support/devices.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

test("a device renamed by its manager has the new name on every page, and one tap leads back", async ({ page }) => {
  await login(page, "admin");
  const { deviceId, deviceName } = await deviceIn(page, "networkOffline");
  await page.goto(href("deviceInfo", { deviceId }));
  await hydrated(page);
  await page.getByRole("button", { name: say("deviceInfo.edit") }).click();
  await page.getByLabel(say("deviceInfo.name"), { exact: true }).fill("Renamed for a moment");
  await page.getByRole("button", { name: say("deviceInfo.save") }).click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Renamed for a moment");
  await page.getByRole("button", { name: say("deviceInfo.undo") }).click();
  await expect(title).toHaveText(deviceName);
});

test("an operator sees the facts of a device, and no way to change them", async ({ page }) => {
  await login(page, "operator");
  const { deviceId } = await deviceIn(page, "online");
  await page.goto(href("deviceInfo", { deviceId }));
  await hydrated(page);
  await expect(page.getByText(say("deviceInfo.relations.operator"))).toBeVisible();
  await expect(page.getByRole("button", { name: say("deviceInfo.edit") })).toHaveCount(0);
});

test("a device's label is found under More, and saved as a picture", async ({ page }) => {
  await login(page, "admin");
  const { deviceId, deviceName } = await deviceIn(page, "online");
  await page.goto(href("deviceMore", { deviceId }));
  await page.getByRole("link", { name: say("deviceMore.qrCode") }).click();
  await expect(page.getByRole("heading", { level: 2, name: deviceName })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: say("qrCode.save") }).click();
  expect((await saved).suggestedFilename()).toBe(`${deviceId}.png`);
});

test.describe("in the messaging app, which can neither save files nor print", () => {
  test.use({ userAgent: "Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50" });

  test("a device's label is shown as a picture to press and hold, and printing says what to do instead", async ({
    page,
  }) => {
    await login(page, "admin");
    const { deviceId } = await deviceIn(page, "online");
    await page.goto(href("qrCode", { deviceId }));
    await hydrated(page);
    await page.getByRole("button", { name: say("qrCode.print") }).click();
    await expect(page.getByRole("alert").getByText(say("saving.elsewhere"))).toBeVisible();
    await page.getByRole("button", { name: say("qrCode.save") }).click();
    const picture = page.getByRole("dialog", { name: say("saving.hold") }).getByRole("img");
    await expect(picture).toHaveAttribute("src", /^data:image\/png;base64,/);
    await expect(picture).toHaveJSProperty("naturalWidth", 800);
  });
});

test("the configuration screen draws the circuit with live values", async ({ page }) => {
  await login(page, "admin");
  const { deviceId } = await deviceIn(page, "online");
  await page.goto(href("deviceScreen", { deviceId }));
  await expect(page.getByRole("img", { name: /^Refrigeration circuit: compressor (On|Off)/ })).toBeVisible();
});

test("a command below the configuration screen asks for confirmation, and is followed until the device has received it", async ({
  page,
  complaints,
}) => {
  await login(page, "admin");
  // A device whose simulated controller executes commands.
  const device = (await allDevices(page)).find(({ deviceName }) => deviceName === "Cold room 1 East");
  const deviceId = device?.deviceId ?? "";
  await page.goto(href("deviceScreen", { deviceId }));
  await hydrated(page);
  await page.getByRole("button", { name: say("setting.commands.resetAlarm") }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: say("setting.commands.resetAlarm") }).click();
  await expect(sheet.getByRole("listitem").getByText(/confirmed by the device/)).toBeVisible({ timeout: 20_000 });
  await sheet.getByRole("button", { name: say("setting.done") }).click();
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await expect(page.getByRole("button", { name: say("setting.commands.resetAlarm") })).toBeDisabled();
  await expect(page.locator("svg[data-runs]")).toHaveCount(0);
});

test("the configuration screen fills the display, with a button to leave that", async ({ page }) => {
  await login(page, "admin");
  const { deviceId } = await deviceIn(page, "online");
  await page.goto(href("deviceScreen", { deviceId }));
  await hydrated(page);
  await page.getByRole("button", { name: say("configScreen.full") }).click();
  await page.getByRole("button", { name: say("configScreen.leave") }).click();
  await expect(page.getByRole("button", { name: say("configScreen.leave") })).toBeHidden();
});

test("the data page shows the last day's range, and the curve has its own title", async ({ page }) => {
  await login(page, "admin");
  const { deviceId } = await deviceIn(page, "online");
  await page.goto(href("deviceData", { deviceId }));
  await expect(page.getByText(/^Last 24 hours: \S+ to \S+$/)).toBeAttached();
  await page.goto(href("deviceData", { deviceId, view: "curve" }));
  await expect(page).toHaveTitle(say("titles.deviceCurve"));
});
