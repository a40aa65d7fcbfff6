import sharp from "sharp";
import { alarms } from "#lib/contract/alarms.ts";
import { limits } from "#lib/domain/limits.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { expectAccessible, expectThumbSized } from "../support/accessible.ts";
import { ask } from "../support/ask.ts";
import { healthyDevice } from "../support/devices.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { thirdParty } from "../support/third-party.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

/** A photo as a phone takes it: turned by its metadata, which also has the place. */
const taken = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: "steelblue" } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: "secret place" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();

test("a photo that is taken when dealing with an alarm is on its card, for others too, without its place, until it is undone", async ({
  page,
  complaints,
}) => {
  complaints.expect(/size=thumbnail: .* status of 404/);
  await login(page, "admin");
  // Beyond those that other tests use.
  const { device, argId } = await healthyDevice(page, 11);
  const { deviceId } = device;
  const controller = await thirdParty(deviceId);
  await controller.publish({ [argId]: "E1" });
  const filter = { deviceId, alarmType: "probe" };
  await expect.poll(async () => (await ask(page, alarms.list, { ...filter, status: "untreated" })).total).toBe(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(href("alarms", { deviceId, type: "probe" }));
  await hydrated(page);
  const sheet = page.getByRole("dialog");
  const dealWith = async (buffer: Buffer, input: string) => {
    await page.getByRole("button", { name: new RegExp(`^${say("alarms.sheet.open")}`) }).click();
    await sheet.getByRole("textbox", { name: say("alarms.sheet.note") }).fill("Iced up");
    await sheet.locator(input).setInputFiles({ name: "IMG_0001.JPG", mimeType: "image/jpeg", buffer });
    await expect(sheet.getByText(say("alarms.photo.uploaded"))).toBeVisible();
    await expectAccessible(page);
    await expectThumbSized(page);
    await sheet.getByRole("button", { name: say("alarms.deal"), exact: true }).click();
    await expect(sheet).toHaveCount(0);
  };
  const card = page.getByRole("article").first();
  const thumbnail = card.getByRole("img", { name: /^Photo: / });
  const widthOf = (image: typeof thumbnail) => image.evaluate((element: HTMLImageElement) => element.naturalWidth);
  const statusOf = (address: string | null) =>
    page.evaluate(async (from) => (await fetch(from, { cache: "reload" })).status, address ?? "");

  await dealWith(await taken(), "input[type=file]:not([capture])");
  await expect.poll(() => widthOf(thumbnail)).toBe(limits.pictures.thumbnail);
  const first = await thumbnail.getAttribute("src");
  expect(await statusOf(first)).toBe(200);
  await card.getByRole("button", { name: new RegExp(`^${say("alarms.undo")}`) }).click();
  await expect(thumbnail).toHaveCount(0);
  expect(await statusOf(first)).toBe(404);

  await dealWith(await taken(), "input[type=file][capture]");
  await expect.poll(() => widthOf(thumbnail)).toBe(limits.pictures.thumbnail);
  await controller.leave();

  await login(page, "manager");
  await page.goto(href("alarms", { status: "processed", deviceId, type: "probe" }));
  await hydrated(page);
  await expect.poll(() => widthOf(thumbnail)).toBe(limits.pictures.thumbnail);
  const loading = page.waitForResponse((response) => /stored-picture\?pictureId=[\w-]+$/.test(response.url()));
  await card.getByRole("button", { name: /^Photo: / }).click();
  const large = sheet.getByRole("img", { name: /^Photo: / });
  // Upright, as the phone was held.
  await expect.poll(() => widthOf(large)).toBe(800);
  const stored = await (await loading).body();
  expect(stored.includes("secret place")).toBe(false);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  await expect(sheet.getByText(say("alarms.note", { text: "Iced up" }))).toBeVisible();
  await expectAccessible(page);
  await expectThumbSized(page);
});
