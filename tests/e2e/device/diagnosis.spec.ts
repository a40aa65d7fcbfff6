import type { Page } from "@playwright/test";
import { diagnosis } from "#lib/contract/diagnosis.ts";
import type { DeviceStatus } from "#lib/domain/devices/devices.ts";
import { diagnosisSteps, diagnosisView } from "#lib/domain/devices/diagnosis.ts";
import { languages } from "#lib/domain/languages.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { doubleText, expectAccessible, expectNoSideways, expectThumbSized } from "../support/accessible.ts";
import { ask } from "../support/ask.ts";
import { allDevices, deviceIn, healthyDevice } from "../support/devices.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

test.beforeEach(({ page }) => login(page, "admin"));

const explained = (deviceId: string) => href("deviceInfo", { deviceId, ...diagnosisView });
/** The result, above the list of steps. */
const resultOf = (page: Page) => page.getByRole("main").getByRole("region").first();

const broken = [
  ["expired", "card"],
  ["offline", "link"],
  ["inactivated", "link"],
  ["networkOnline", "controller"],
] as const satisfies readonly (readonly [DeviceStatus, (typeof diagnosisSteps)[number]])[];

for (const [status, step] of broken)
  test(`a device that is ${status} is explained by its ${step}, and nothing is claimed about the steps after it`, async ({
    page,
  }) => {
    const { deviceId } = await deviceIn(page, status);
    await page.goto(explained(deviceId));
    await expect(resultOf(page)).toContainText(
      say("diagnosis.named", { what: say("diagnosis.summary.fail"), step: say(`diagnosis.steps.${step}`) }),
    );
    const steps = page.getByRole("region", { name: say("diagnosis.stepsTitle") }).getByRole("listitem");
    await expect(steps).toHaveCount(diagnosisSteps.length);
    await expect(steps.filter({ hasText: say("diagnosis.states.skip") })).toHaveCount(
      diagnosisSteps.length - 1 - diagnosisSteps.indexOf(step),
    );
  });

test("a broken probe is named with its fault code", async ({ page }) => {
  const device = (await allDevices(page)).find(({ keyArgs }) => keyArgs?.[0]?.displayValue === "E1");
  await page.goto(explained(device?.deviceId ?? ""));
  await expect(resultOf(page)).toContainText("the probe has a short circuit (E1)");
});

test("the explanation is one tap away from the values and from the information, and leads back", async ({ page }) => {
  const { deviceId } = await deviceIn(page, "networkOnline");
  for (const screen of ["deviceData", "deviceInfo"] as const) {
    await page.goto(href(screen, { deviceId }));
    await hydrated(page);
    await page.getByRole("link", { name: say("devices.explain") }).click();
    await expect(page).toHaveURL(explained(deviceId));
    await expect(resultOf(page)).toBeVisible();
  }
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(href("deviceInfo", { deviceId }));
});

test("checking again runs a new diagnosis and reports its result", async ({ page }) => {
  const { device } = await healthyDevice(page, 3);
  await page.goto(explained(device.deviceId));
  await hydrated(page);
  await page.getByRole("button", { name: say("diagnosis.again") }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Checked: / })).toBeAttached();
  const steps = await ask(page, diagnosis.run, { deviceId: device.deviceId });
  expect(steps.map(({ step }) => step)).toEqual(diagnosisSteps);
});

test("below the steps it says when the connection was interrupted, and that it is now", async ({ page }) => {
  const connection = page.getByRole("region", { name: say("diagnosis.connection.title") });
  const { deviceId } = await deviceIn(page, "offline");
  await page.goto(explained(deviceId));
  await expect(connection).toContainText("Interrupted now, for ");
  await expect(connection.getByRole("listitem").first()).toContainText(say("diagnosis.connection.links.dtu"));
  const gap = (await allDevices(page)).find(({ deviceName }) => deviceName === "Freezer A, low zone");
  await page.goto(explained(gap?.deviceId ?? ""));
  await expect(connection).toContainText(/interruptions? in 30\sdays, .+ in all/);
  const longest = connection.getByRole("listitem").filter({ hasText: /\d\d-\d\d \d\d:\d\d to .+5\sh$/ });
  await expect(longest).toHaveCount(1);
});

test("a device that does not exist says so", async ({ page }) => {
  await page.goto(explained("no-such-device"));
  await expect(page.getByText(say("devices.missing.title"))).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("titles.deviceDiagnosis"));
});

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language });
    for (const colorScheme of ["light", "dark"] as const)
      test(`the explanation is readable and tappable for everybody, in ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width: 360, height: 640 });
        for (const status of ["alarming", "offline"] as const) {
          const { deviceId } = await deviceIn(page, status);
          await page.goto(explained(deviceId));
          await hydrated(page);
          await expect(page.getByRole("region", { name: words(language)("diagnosis.connection.title") })).toBeVisible();
          await expectAccessible(page);
          await expectThumbSized(page);
          await doubleText(page);
          await expectNoSideways(page);
          await expectThumbSized(page);
        }
      });
  });
