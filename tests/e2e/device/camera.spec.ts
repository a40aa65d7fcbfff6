import type { Locator, Page } from "@playwright/test";
import { href } from "#lib/domain/screens/addresses.ts";
import { allDevices } from "../support/devices.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

/** A device with a camera, or without one. */
async function deviceWith(page: Page, hasCamera: boolean) {
  const found = (await allDevices(page)).find(
    // Cameras that other tests link are on devices of other kinds.
    ({ imgSelect, status }) =>
      (imgSelect === "coldroom") === hasCamera && imgSelect !== "tunnel" && status !== "expired",
  );
  if (!found) throw new Error("no such device");
  return found;
}

/** The content of the element, as a sum over its pixels. */
const pixels = (picture: Locator): Promise<number> =>
  picture.evaluate(async (image: HTMLImageElement) => {
    // Each picture has an address of its own, and no size until it has loaded.
    while (image.naturalWidth === 0)
      await new Promise((loaded) => image.addEventListener("load", loaded, { once: true }));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    return (data ?? new Uint8ClampedArray()).reduce(
      (sum, value, index) => (sum * 31 + value * (index % 7)) % 2 ** 31,
      7,
    );
  });

test.beforeEach(({ page }) => login(page, "admin"));

test("a camera plays: its pixels change, and stop changing while it is paused", async ({ page }) => {
  const { deviceId } = await deviceWith(page, true);
  await page.goto(href("deviceData", { deviceId }));
  await page
    .getByRole("navigation", { name: say("dock.label") })
    .getByRole("link", { name: say("dock.entries.camera") })
    .click();
  const picture = page.getByRole("img", { name: /^Live picture/ });
  await expect(page.getByText(say("camera.states.live"), { exact: true })).toBeVisible();
  const before = await pixels(picture);
  await expect.poll(() => pixels(picture)).not.toBe(before);
  await page.getByRole("button", { name: say("camera.pause") }).click();
  const paused = await picture.getAttribute("src");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: say("camera.snapshot") }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.jpg$/);
  expect(await picture.getAttribute("src")).toBe(paused);
});

test("in landscape the whole picture is visible", async ({ page }) => {
  const { deviceId } = await deviceWith(page, true);
  await page.goto(href("deviceCamera", { deviceId }));
  const picture = page.getByRole("img", { name: /^Live picture/ });
  await expect(picture).toBeVisible();
  await page.setViewportSize({ width: 640, height: 360 });
  const dock = page.getByRole("navigation", { name: say("dock.label") });
  const bottom = (box: { y: number; height: number } | null) => (box ? box.y + box.height : 0);
  await expect
    .poll(async () => bottom(await picture.boundingBox()))
    .toBeLessThanOrEqual((await dock.boundingBox())?.y ?? 0);
});

test("the dock of a device without a camera has no camera entry, and the camera's address says so", async ({
  page,
}) => {
  const { deviceId } = await deviceWith(page, false);
  await page.goto(href("deviceCamera", { deviceId }));
  await hydrated(page);
  await expect(page.getByText(say("camera.none"))).toBeVisible();
  const dock = page.getByRole("navigation", { name: say("dock.label") });
  await expect(dock.getByRole("link", { name: say("dock.entries.camera") })).toHaveCount(0);
  await expect(dock.getByRole("link", { name: say("dock.entries.info") })).toBeVisible();
});

test("a device's dock is complete in the first paint", async ({ page }) => {
  const { deviceId } = await deviceWith(page, true);
  const answer = await page.request.get(href("deviceData", { deviceId }));
  expect(await answer.text()).toContain(href("deviceCamera", { deviceId }).replaceAll("&", "&amp;"));
});
