import type { Page } from "@playwright/test";
import { href } from "#lib/domain/screens/addresses.ts";
import { allDevices } from "../support/devices.ts";
import { cameraLaunch } from "../support/fake-camera.ts";
import { measureLaterBytes } from "../support/page-bytes.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

// The scanner opens a camera, for which browsers are started differently.
test.use({ launchOptions: cameraLaunch, permissions: ["camera"] });

/** The budgets for opening one of these for the first time. Kilobytes. */
const most = { scanner: 60, charts: 115 };
/** A smaller size is no scanner and no chart: something loaded it before. Kilobytes. */
const least = 10;

const say = words("en");
const other = words("zh-cn");

/** All text responses that the page receives from now on. */
function textsOf(page: Page): () => Promise<string> {
  const texts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (["document", "script"].includes(response.request().resourceType())) texts.push(response.text().catch(() => ""));
  });
  return async () => (await Promise.all(texts)).join("\n");
}

/** A screen at rest. */
async function rest(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
}

test("the scanner is loaded when it opens, and is small compared with its decoder", async ({ page }) => {
  await login(page, "operator");
  // The previous screen may be prefetched at any time: this loads its files in advance.
  await rest(page, href("home"));
  await rest(page, href("scanAdd"));
  const files = await measureLaterBytes(page);
  const reader = page.waitForResponse((response) => response.url().endsWith(".wasm"));
  await page.getByRole("button", { name: say("codes.scan"), exact: true }).click();
  await expect(page.getByRole("dialog", { name: say("scanner.title") })).toBeVisible();
  await (await reader).finished();
  const { Script = 0, Stylesheet = 0 } = files();
  expect(Script + Stylesheet).toBeGreaterThan(least);
  expect(Script + Stylesheet).toBeLessThanOrEqual(most.scanner);
});

test("the curve is loaded when it opens", async ({ page }) => {
  await login(page, "admin");
  const [device] = await allDevices(page);
  await rest(page, href("home"));
  await rest(page, href("deviceData", { deviceId: device?.deviceId }));
  const files = await measureLaterBytes(page);
  await page.getByRole("link", { name: say("dock.entries.curve") }).click();
  await expect(page.locator("[data-bucket]").getByRole("img")).toBeVisible();
  const { Script = 0, Stylesheet = 0 } = files();
  expect(Script + Stylesheet).toBeGreaterThan(least);
  expect(Script + Stylesheet).toBeLessThanOrEqual(most.charts);
});

test("the bars of the report are rendered by the server, without a chart library", async ({ page }) => {
  await login(page, "admin");
  const read = textsOf(page);
  await rest(page, href("report"));
  await expect(page.getByRole("region", { name: say("report.alarms.title") }).getByRole("img")).toBeVisible();
  expect(await read()).not.toContain("recharts");
});

test("the list of regions is loaded with its picker", async ({ page }) => {
  await login(page, "admin");
  const read = textsOf(page);
  await rest(page, href("renewAddress"));
  expect(await read()).not.toContain("石家庄市");
  await page.getByRole("combobox", { name: say("renewal.fields.area"), exact: true }).click();
  await expect(page.getByRole("dialog", { name: say("renewal.fields.area") }).getByText("广东省")).toBeVisible();
  expect(await read()).toContain("石家庄市");
});

for (const name of ["home", "deviceSetting", "wifiConfig"] as const)
  test(`${name} loads the texts of its own language only`, async ({ page }) => {
    await login(page, "admin");
    const [device] = await allDevices(page);
    const read = textsOf(page);
    await rest(page, href(name, name === "home" ? {} : { deviceId: device?.deviceId }));
    const text = await read();
    expect(text).toContain(say("errors.network"));
    expect(text).not.toContain(other("errors.network"));
    expect(text).not.toContain(other("statuses.alarming"));
  });
