import type { Page } from "@playwright/test";
import { addHref, addRecordsHref } from "#lib/domain/queries/add-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { device } from "#tests/support/site/site-rows.ts";
import { expectAccessible, expectNoSideways, expectThumbSized } from "../support/accessible.ts";
import { codeSamples } from "../support/code-pictures.ts";
import { cameraLaunch, holdUp } from "../support/fake-camera.ts";
import { ownProduct } from "../support/own-product.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");
const task = "t-north";
const [qr] = codeSamples;
if (!qr) throw new Error("there are no samples");

test.describe.configure({ mode: "serial" });
test.use({ launchOptions: cameraLaunch, permissions: ["camera"] });

// New devices would appear in everybody's lists: these tests have a site of their own.
ownProduct({ SIMULATE: "2" }, fillShelf);

/** New devices without an owner: six that have reported once, and one that never has. */
async function fillShelf({ db }: Store): Promise<void> {
  const fresh = (id: string, status: string) => device(id, status, { productId: "1002" });
  const seen = [1, 2, 3, 4, 5, 6].map((number) => fresh(`FACTORY-${number}`, "offline"));
  await db
    .insertInto("devices")
    .values([...seen, fresh("SHELF-1", "inactivated")])
    .execute();
}

const results = (page: Page) => page.getByRole("region", { name: say("adding.results") });
const openForm = async (page: Page) => {
  await login(page, "manager");
  await page.goto(addHref(task));
  await hydrated(page);
};
const save = async (page: Page, deviceId: string) => {
  await page.getByLabel(say("adding.deviceId"), { exact: true }).fill(deviceId);
  await page.getByRole("button", { name: say("adding.save") }).click();
};

test("a device is added by hand with the template's name; a failure names its reason and appears in the records", async ({
  page,
}) => {
  const [deviceId, shelf] = ["FACTORY-1", "SHELF-1"];
  await login(page, "manager");
  await page.goto(href("more"));
  await page.getByRole("link", { name: say("titles.scanAddDevice") }).click();
  await page.getByRole("button", { name: say("adding.save") }).click();
  await expect(page.getByText(say("adding.taskMissing"))).toBeVisible();
  await page.getByLabel(say("adding.task"), { exact: true }).selectOption(task);
  await expect(page).toHaveURL(addHref(task));
  await save(page, deviceId);
  await expect(results(page).getByText(/^North-DC-300F-\d\d$/)).toBeVisible();
  await expect(results(page).getByText(say("adding.countAdded", { count: 1 }))).toBeVisible();
  await save(page, deviceId);
  await expect(results(page).getByText(say("errors.device.alreadyBound"))).toBeVisible();
  await save(page, shelf);
  await expect(results(page).getByText(say("errors.device.neverOnline"))).toBeVisible();
  await expect(results(page).getByText(say("adding.countFailed", { count: 2 }))).toBeVisible();
  await expectAccessible(page);
  await expectThumbSized(page);
  await expectNoSideways(page);
  await page.getByRole("link", { name: say("adding.records") }).click();
  await expect(page).toHaveURL(addRecordsHref());
  await page.getByRole("link", { name: say("adding.filters.failed") }).click();
  await expect(page.getByRole("listitem").filter({ hasText: shelf })).toContainText(say("errors.device.neverOnline"));
  await page.goto(href("deviceData", { deviceId }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^North-DC-300F-\d\d$/);
});

test("many devices are scanned in a row, and the scanner shows the result of each", async ({ page }) => {
  const ids = ["FACTORY-3", "FACTORY-4"];
  const codeOf = (text = "") => ({ ...qr, text, value: text });
  await openForm(page);
  // Two labels are in front of the camera, and stay there.
  await holdUp(...ids.map(codeOf));
  await page.getByRole("button", { name: say("adding.scanMany") }).click();
  const scanner = page.getByRole("dialog", { name: say("scanner.title") });
  await expect(scanner.getByText(/^North-DC-300F-\d\d added$/)).toBeVisible();
  await expect(scanner.getByText(say("scanner.titleCount", { count: 2 }))).toBeVisible();
  await expect(scanner.getByText(/^North-DC-300F-\d\d added$/)).toBeVisible();
  await scanner.getByRole("button", { name: say("scanner.close") }).click();
  // A network label is shown by the name of its network.
  await holdUp({ ...qr, text: "WIFI:S:Kitchen;P:secret-1;;", value: "Kitchen" });
  await page.getByRole("button", { name: say("adding.scanMany") }).click();
  await expect(scanner.getByText(say("scanner.found")).locator("..")).toHaveText(/Kitchen$/);
  await expect(scanner.getByText(say("adding.noDevice", { content: "Kitchen" }))).toBeVisible();
  await scanner.getByRole("button", { name: say("scanner.type") }).click();
  await scanner.getByLabel(say("scanner.typeLabel")).fill("WIFI:S:Kitchen;P:x;;");
  await scanner.getByRole("button", { name: say("scanner.use") }).click();
  await expect(scanner.getByText(/^Not a device code/)).toBeVisible();
  await scanner.getByRole("button", { name: say("scanner.close") }).click();
  await expect(results(page).getByText(say("adding.countAdded", { count: 2 }))).toBeVisible();
});

test("a task that is still loading while a code is scanned arrives, and the device is added with it", async ({
  page,
}) => {
  const deviceId = "FACTORY-2";
  await login(page, "manager");
  await page.goto(addHref(undefined));
  await hydrated(page);
  await holdUp({ ...qr, text: deviceId, value: deviceId });
  const scanned = Promise.withResolvers<void>();
  const coming = (url: URL) => url.searchParams.has("_rsc") && url.href.includes(task);
  await page.route(coming, async (route) => {
    await scanned.promise;
    await route.continue();
  });
  await page.getByLabel(say("adding.task"), { exact: true }).selectOption(task);
  await page.getByRole("button", { name: say("adding.scan"), exact: true }).click();
  await expect(page.getByRole("dialog", { name: say("scanner.title") })).toBeVisible();
  await expect(page.getByLabel(say("adding.deviceId"), { exact: true })).toHaveValue(deviceId);
  await expect.poll(() => page.evaluate(() => "sheet" in window.history.state)).toBe(false);
  scanned.resolve();
  await expect(page).toHaveURL(addHref(task));
  await page.getByRole("button", { name: say("adding.save") }).click();
  await expect(results(page).getByText(/^North-DC-300F-\d\d$/)).toBeVisible();
});

test("F35: a device entered without a network is stored, and added once when the network is back", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const deviceId = "FACTORY-5";
  await openForm(page);
  // The code that sends has loaded before the network fails.
  await page.getByLabel(say("adding.deviceId"), { exact: true }).fill("NOBODY");
  await page.getByLabel(say("adding.deviceName"), { exact: true }).click();
  await expect(page.getByText(say("errors.device.notFound"))).toBeVisible();
  await context.setOffline(true);
  await save(page, deviceId);
  await expect(results(page).getByText(say("adding.states.waiting")).first()).toBeVisible();
  await context.setOffline(false);
  await expect(results(page).getByText(/^North-DC-300F-\d\d$/)).toBeVisible();
});

test("one search box adds a free device and opens one's own", async ({ page }) => {
  const deviceId = "FACTORY-6";
  await login(page, "manager");
  await page.goto(href("home"));
  await holdUp({ ...qr, text: deviceId, value: deviceId });
  await page.getByRole("link", { name: say("devices.scan") }).click();
  await expect(page.getByText("Freezer controller · DC-300F", { exact: false })).toBeVisible();
  await page.getByLabel(say("codes.name"), { exact: true }).fill("Dock freezer 6");
  await page.getByRole("button", { name: say("codes.add") }).click();
  await expect(page.getByText(say("codes.mine"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: say("codes.openDevice") }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dock freezer 6" })).toBeVisible();
});
