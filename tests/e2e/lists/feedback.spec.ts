import { contract } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

test("a photo larger than the upload limit is scaled down to the size that is stored", async ({ page }) => {
  await login(page, "manager");
  await page.goto(href("contactService"));
  await hydrated(page);
  const uploading = page.waitForEvent("requestfinished", (request) =>
    request.url().endsWith(contract.uploads.picture.path),
  );
  const size = await page.locator("input[type=file]").evaluate(async (input: HTMLInputElement) => {
    const canvas = new OffscreenCanvas(4500, 3000);
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("Nothing can be drawn here");
    const noise = pen.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    pen.putImageData(noise, 0, 0);
    const photo = await canvas.convertToBlob({ type: "image/jpeg", quality: 1 });
    const chosen = new DataTransfer();
    chosen.items.add(new File([photo], "photo.jpg", { type: photo.type }));
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    return photo.size;
  });
  expect(size).toBeGreaterThan(limits.uploadBytes);
  const { requestBodySize } = await (await uploading).sizes();
  expect(requestBodySize).toBeLessThan(size / 4);
  const picture = page.getByRole("img", { name: say("feedback.picture", { number: 1 }) });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(limits.pictures.side.feedback);
});
