import { href } from "#lib/domain/screens/addresses.ts";
import { healthyDevice } from "../support/devices.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

test("for a person who asked for less motion, a held button fills in steps and not at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await login(page, "admin");
  const { device } = await healthyDevice(page, 0);
  await page.goto(href("deviceMore", { deviceId: device.deviceId }));
  await hydrated(page);
  await page.getByRole("button", { name: /^Restart DTU/ }).click();
  const hold = page.getByRole("dialog").getByRole("button", { name: say("deviceMore.network.hold") });
  await expect(hold).toBeEnabled();
  await hold.hover();
  await page.mouse.down();
  const waits = () =>
    hold.evaluate((button) =>
      button
        .getAnimations({ subtree: true })
        .map(({ effect }) => Number(effect?.getComputedTiming().delay))
        .filter((delay) => delay > 0),
    );
  await expect.poll(async () => (await waits()).length).toBeGreaterThan(0);
  // Released before anything is sent.
  await page.mouse.up();
  await expect.poll(async () => (await waits()).length).toBe(0);
});
