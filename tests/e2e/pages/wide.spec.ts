import { href } from "#lib/domain/screens/addresses.ts";
import { healthyDevice } from "../support/devices.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

for (const viewport of [
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
])
  test.describe(`on a screen of ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test("the dock of a device shows every entry: a mouse cannot scroll it", async ({ page }) => {
      await login(page, "admin");
      const { device } = await healthyDevice(page, 0);
      await page.goto(href("deviceData", { deviceId: device.deviceId }));
      await hydrated(page);
      const entries = page.getByRole("navigation", { name: words("en")("dock.label") }).getByRole("link");
      expect(await entries.count()).toBeGreaterThan(6);
      for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 0.99 });
    });
  });
