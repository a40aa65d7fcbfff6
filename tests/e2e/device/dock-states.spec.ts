import { alarms } from "#lib/contract/alarms.ts";
import { curves } from "#lib/contract/curves.ts";
import { deviceStatuses } from "#lib/domain/devices/devices.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ask } from "../support/ask.ts";
import { allDevices, deviceIn } from "../support/devices.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { watching } from "../support/watching.ts";
import { words } from "../support/words.ts";

const say = words("en");

for (const status of deviceStatuses) {
  test(`every page of the dock reports that a device is ${status}`, async ({ page }) => {
    await login(page, "admin");
    const { deviceId, deviceName } = await deviceIn(page, status);
    await page.goto(href("deviceData", { deviceId }));
    await hydrated(page);
    const entries = page.getByRole("navigation", { name: say("dock.label") }).getByRole("link");
    const head = page.getByRole("banner");
    await expect(entries.first()).toBeVisible();
    for (const entry of await entries.all()) {
      const address = (await entry.getAttribute("href")) ?? "";
      await entry.click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(deviceName);
      await expect(head.getByText(say(`statuses.${status}`))).toBeVisible();
      // Neither a permanent skeleton nor a page without text.
      await expect(page.getByRole("main").locator("[aria-busy='true']")).toHaveCount(0);
      await expect(page.getByRole("main")).toContainText(/\S/);
    }
  });
}

test("on each of its pages the dock shows that it scrolls: the entry at its edge is half visible", async ({ page }) => {
  await login(page, "admin");
  const { deviceId } = await deviceIn(page, "online");
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of [
    "deviceData",
    "deviceSetting",
    "deviceAlarm",
    "deviceScreen",
    "deviceMore",
    "deviceInfo",
  ] as const) {
    await page.goto(href(name, { deviceId }));
    await hydrated(page);
    const entries = page.getByRole("navigation", { name: say("dock.label") }).getByRole("listitem");
    await expect(entries.filter({ has: page.locator("[aria-current]") })).toBeInViewport({ ratio: 1 });
    const seen = () =>
      entries.evaluateAll((all) =>
        all.map((entry) => {
          const { left, right, width } = entry.getBoundingClientRect();
          return Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) / width;
        }),
      );
    await expect.poll(async () => (await seen()).some((part) => part > 0.4 && part < 0.6)).toBe(true);
  }
});

test("the dock is rendered with the server's data of the device, and requests none of it", async ({ page }) => {
  await login(page, "admin");
  const counts = await Promise.all(
    (await allDevices(page)).map(async ({ deviceId }) => ({
      deviceId,
      count: (await ask(page, alarms.untreated, { deviceId })).num,
    })),
  );
  const { deviceId, count } = counts.find((each) => each.count > 0) ?? { deviceId: "", count: 0 };
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  // The content below the values is hydrated last.
  await watching(page, deviceId, () => page.goto(href("deviceMore", { deviceId })));
  const dock = page.getByRole("navigation", { name: say("dock.label") });
  await expect(dock.getByText(say("dock.untreated", { count }), { exact: true })).toBeAttached();
  for (const { path } of [alarms.untreated, curves.access])
    expect(asked.filter((url) => url.includes(path))).toEqual([]);
});
