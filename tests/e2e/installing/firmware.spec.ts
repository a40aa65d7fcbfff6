import type { Page } from "@playwright/test";
import { devices } from "#lib/contract/devices.ts";
import { firmware } from "#lib/contract/firmware.ts";
import { temporaryDevices } from "#lib/contract/temporary-devices.ts";
import { type FirmwareStep, firmwareSteps, targetVersion } from "#lib/domain/devices/firmware.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { manufacturerId } from "#lib/platform/seed/products.ts";
import { expectAccessible, expectNoSideways, expectThumbSized } from "../support/accessible.ts";
import { ask } from "../support/ask.ts";
import { insideApp } from "../support/fake-app.ts";
import { ownProduct } from "../support/own-product.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");
const productId = "1001";
const freezer = { deviceId: "864412058908", name: "Freezer A, low zone" };
const chiller = { deviceId: "864412058915", name: "Water chiller 2" };

test.describe.configure({ mode: "serial" });

// Temporary devices would appear in everybody's lists: these tests have a site of their own.
ownProduct({
  SIMULATE: "7",
  SIMULATE_UPGRADE_MS: "4000",
  SIMULATE_UPGRADES: `${freezer.deviceId}=interrupted,${chiller.deviceId}=offline`,
});

const open = async (page: Page, query: Record<string, string> = { productId, manufacturerId }) => {
  await login(page, "admin");
  await page.goto(href("firmwareTool", query));
  await hydrated(page);
};
const field = (page: Page) => page.getByLabel(say("firmware.deviceId"), { exact: true });
/** The button at the bottom, while it offers this step. */
const offered = (page: Page, step: FirmwareStep) =>
  page.locator("button[type=submit]", { hasText: say(`firmware.steps.${step}`) });
const row = (page: Page, step: FirmwareStep) =>
  page.locator("li", { has: page.getByText(say(`firmware.steps.${step}`), { exact: true }) });
const press = (page: Page, step: FirmwareStep) => offered(page, step).click();
/** Presses the same step again until the next one is offered, like a person who waits for a device. */
const pressUntil = async (page: Page, step: FirmwareStep, next: FirmwareStep) => {
  await expect(async () => {
    if (await offered(page, step).isVisible()) await press(page, step);
    await expect(offered(page, next)).toBeEnabled({ timeout: 6_000 });
  }).toPass({ timeout: 30_000 });
};
const begin = async (page: Page, deviceId: string) => {
  await field(page).fill(deviceId);
  await press(page, "clear");
  await expect(offered(page, "create")).toBeEnabled();
};
/** Holds a red button by keyboard. */
const hold = async (page: Page, name: string) => {
  await page.getByRole("button", { name }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
};

test("a module is upgraded from factory state to the new version by pressing the offered buttons", async ({ page }) => {
  await open(page);
  await press(page, "clear");
  await expect(page.getByText(say("firmware.idErrors.needId"))).toBeVisible();
  await field(page).fill("no/such/id");
  await press(page, "clear");
  await expect(page.getByText(say("ids.wrongDevice"))).toBeVisible();
  await begin(page, "MODULE-1");
  await expect(field(page)).not.toBeEditable();
  await press(page, "create");
  await expect(row(page, "create")).toContainText(say("firmware.notes.created"));
  await pressUntil(page, "queryRate", "raiseRate");
  await expect(row(page, "queryRate")).toContainText("9600");
  await press(page, "raiseRate");
  await press(page, "syncRaised");
  await press(page, "latestRate");
  await expect(row(page, "latestRate")).toContainText("115200");
  await press(page, "submit");
  await expect(row(page, "submit")).toContainText(targetVersion);
  await press(page, "result");
  await expect(row(page, "result")).toContainText(say("firmware.notes.running"));

  // The progress is kept, and the device is unchanged.
  await page.reload();
  await expect(field(page)).toHaveValue("MODULE-1");
  await expect(row(page, "latestRate")).toContainText("115200");
  await expectAccessible(page);
  await expectThumbSized(page);
  await expectNoSideways(page);

  await pressUntil(page, "result", "lowerRate");
  await expect(row(page, "result")).toContainText(`${targetVersion} user1.4096.new`);
  await press(page, "lowerRate");
  await press(page, "syncLowered");
  await press(page, "destroy");
  await hold(page, say("firmware.confirm.destroy.hold"));
  await expect(row(page, "destroy")).toContainText(say("firmware.notes.destroyed"));
  await expect(page.getByRole("status").getByText(say("firmware.finished"))).toBeAttached();
  await press(page, "clear");
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toBeEditable();

  // The state is in the module: it is the same one that is connected again.
  await begin(page, "MODULE-1");
  await press(page, "create");
  await pressUntil(page, "queryRate", "raiseRate");
  // It reports its version separately from its answers: a busy platform may not have stored that yet.
  await expect
    .poll(async () => (await ask(page, devices.detail, { deviceId: "MODULE-1" })).dtuVersion)
    .toBe(targetVersion);
  for (const step of ["raiseRate", "syncRaised", "latestRate", "submit"] as const) await press(page, step);
  await expect(row(page, "submit")).toContainText(say("firmware.notes.same"));
  await press(page, "result");
  await expect(offered(page, "lowerRate")).toBeEnabled();
});

test("an invalid input is refused, and the step stays", async ({ page }) => {
  await open(page, {});
  await begin(page, "MODULE-2");
  await press(page, "create");
  await expect(row(page, "create")).toContainText(say("firmware.problems.noProduct"));
  await page.goto(href("firmwareTool", { productId }));
  await press(page, "create");
  await expect(row(page, "create")).toContainText(say("firmware.problems.noManufacturer"));
  await page.goto(href("firmwareTool", { productId: "9999", manufacturerId }));
  await press(page, "create");
  await expect(row(page, "create")).toContainText(say("firmware.problems.noProduct"));
  await expect(offered(page, "create")).toBeEnabled();

  // A device of the site: it exists already, and must not be destroyed.
  await page.goto(href("firmwareTool", { productId, manufacturerId }));
  await page
    .getByRole("button", { name: say("firmware.steps.clear"), exact: true })
    .first()
    .click();
  await hold(page, say("firmware.confirm.clear.hold"));
  await begin(page, freezer.deviceId);
  await press(page, "create");
  await expect(row(page, "create")).toContainText(say("firmware.notes.exists"));
  await page.evaluate((count) => {
    // Straight to the last step, in the state after a run.
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith("firmware-run:")))
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? "{}"), done: count - 1 }));
  }, firmwareSteps.length);
  await page.reload();
  await press(page, "destroy");
  await hold(page, say("firmware.confirm.destroy.hold"));
  await expect(row(page, "destroy")).toContainText(say("firmware.problems.notTemporary"));
  await expect(offered(page, "destroy")).toBeEnabled();
  await expect(ask(page, temporaryDevices.delete, { deviceIds: [freezer.deviceId] })).rejects.toThrow("notTemporary");
  expect(await ask(page, devices.detail, { deviceId: freezer.deviceId })).toMatchObject({ deviceName: freezer.name });
});

test("the ID can also be scanned, and a scan without an ID says so", async ({ page }) => {
  const answers: Record<string, unknown> = { scanCode: { cancelled: true } };
  await insideApp(page, "Flutter", answers);
  await open(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(firmware.scan.path)) sent.push(request.url());
  });
  const scan = page.getByRole("button", { name: say("firmware.scan"), exact: true });
  await scan.click();
  await expect(page.getByText(say("firmware.idErrors.scanFirst"))).toBeVisible();
  answers.scanCode = { rawValue: "WIFI:T:WPA;S:kitchen;P:secret;;" };
  await scan.click();
  await expect(page.getByRole("alert").getByText(say("errors.scan.parseFailed"))).toBeVisible();
  expect(sent).toEqual([]);
  answers.scanCode = { rawValue: "https://codes.example/d?deviceId=MODULE-9&productId=1001" };
  await scan.click();
  await expect(field(page)).toHaveValue("MODULE-9");
  await press(page, "clear");
  await expect(offered(page, "create")).toBeEnabled();
  await expect(scan).toBeDisabled();
});

test("steps out of order are refused, and buttons are disabled while a request runs", async ({ page }) => {
  await open(page);
  await begin(page, "MODULE-3");
  await press(page, "create");
  await pressUntil(page, "queryRate", "raiseRate");
  await press(page, "raiseRate");
  await expect(offered(page, "syncRaised")).toBeEnabled();
  // The module is fast and the board is not, so the board does not receive the request.
  await page.evaluate((done) => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith("firmware-run:")))
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? "{}"), done }));
  }, firmwareSteps.indexOf("latestRate"));
  await page.reload();
  await press(page, "latestRate");
  await expect(page.getByRole("button", { name: say("firmware.working") })).toBeDisabled();
  for (const again of await page.getByRole("button", { name: /^Do again/ }).all()) await expect(again).toBeDisabled();
  await expect(row(page, "latestRate")).toContainText(say("errors.ota.noAnswer"));
  await page.getByRole("button", { name: say("firmware.repeat", { step: say("firmware.steps.syncRaised") }) }).click();
  await expect(offered(page, "latestRate")).toBeEnabled();
  await press(page, "latestRate");
  await expect(row(page, "latestRate")).toContainText("115200");
  // Leaving now asks, and names what is left behind.
  await page.getByRole("link", { name: say("states.back") }).click();
  await expect(page.getByRole("dialog")).toContainText(say("firmware.confirm.raised"));
});

test("chosen devices are upgraded, and a failed one is retried", async ({ page }) => {
  await login(page, "admin");
  await page.goto(href("more"));
  await page.getByRole("link", { name: say("titles.otaDevices") }).click();
  const line = (name: string) => page.locator("main li", { hasText: name });
  const box = (name: string) => line(name).getByRole("checkbox");
  const upgrade = async (count: number) => {
    await page.getByRole("button", { name: say("upgrades.upgrade", { count }), exact: true }).click();
    await hold(page, say("upgrades.hold"));
  };
  await expect(line(freezer.name)).toContainText(`V02_01_0298`);
  await expectAccessible(page);
  await expectThumbSized(page);
  await expectNoSideways(page);
  await box(freezer.name).check();
  await box(chiller.name).check();
  await upgrade(2);
  await expect(line(chiller.name)).toContainText(/Updating \d+%/);
  await expect(box(chiller.name)).toBeDisabled();
  await expect(line(freezer.name)).toContainText(say("upgrades.states.failed"), { timeout: 15_000 });
  await expect(line(freezer.name)).toContainText(say("upgrades.reasons.reported"));
  await expect(line(chiller.name)).toContainText(say("upgrades.states.latest"), { timeout: 20_000 });
  await box(freezer.name).check();
  await upgrade(1);
  await expect(line(freezer.name)).toContainText(say("upgrades.states.latest"), { timeout: 15_000 });
  await page.getByLabel(say("upgrades.search"), { exact: true }).fill("chiller");
  await page.getByRole("button", { name: say("upgrades.find") }).click();
  await expect(line(chiller.name)).toBeVisible();
  await expect(line(freezer.name)).toHaveCount(0);
});

test("both tools are for super administrators only, on screen and in the platform", async ({ page, complaints }) => {
  complaints.expect(/403/);
  for (const person of ["manager", "operator"] as const) {
    await login(page, person);
    for (const screen of ["otaDevices", "firmwareTool"] as const) {
      await page.goto(href(screen));
      await expect(page.getByRole("heading", { name: say("states.deniedTitle") })).toBeVisible();
    }
    await page.goto(href("more"));
    await expect(page.getByRole("link", { name: say("titles.otaDevices") })).toHaveCount(0);
    await expect(ask(page, firmware.devices, {})).rejects.toThrow("denied");
    await expect(ask(page, firmware.upgrade, { deviceIds: [freezer.deviceId] })).rejects.toThrow("denied");
    await expect(ask(page, temporaryDevices.delete, { deviceIds: [freezer.deviceId] })).rejects.toThrow("denied");
  }
});
