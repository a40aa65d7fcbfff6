import { curves } from "#lib/contract/curves.ts";
import { limits } from "#lib/domain/limits.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { allDevices } from "../support/devices.ts";
import { keptBy, untilKept, untilReady } from "../support/kept.ts";
import { test } from "../support/network-gate.ts";
import { login } from "../support/people.ts";
import { expect } from "../support/test.ts";

test("a screen larger than the limit of stored data is shown and not stored", async ({ page }) => {
  await login(page, "admin");
  const [{ deviceId } = { deviceId: "" }] = await allDevices(page);
  await page.route(`**${curves.query.path}*`, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.unknown = "x".repeat(limits.kept.bytes);
    await route.fulfill({ response, json });
  });
  await page.goto(href("deviceData", { deviceId }));
  await untilKept(page, `device ${deviceId}`);
  await page.goto(href("deviceData", { deviceId, view: "curve" }));
  await expect(page.getByRole("img").first()).toBeVisible();
  await page.goto(href("alarms"));
  await untilKept(page, "alarms");
  expect((await keptBy(page)).screens).not.toContain(`curve ${deviceId}`);
});

test.describe("the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("fetches the offline page without cookies, since everybody on the phone sees it", async ({ page, network }) => {
    await login(page, "admin");
    await page.goto(href("more"));
    await untilReady(page);
    expect(network.headers.get(href("more"))?.cookie).toBeDefined();
    expect(network.headers.get(href("offline"))).toMatchObject({ "accept-language": expect.any(String) });
    expect(network.headers.get(href("offline"))?.cookie).toBeUndefined();
  });
});
