import { expect, test } from "vitest";
import { wrongPicture } from "#lib/client/files/wrong-picture.ts";
import { limits } from "#lib/domain/limits.ts";

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff, 0xe0];

/** A file of `size` bytes that begins with `start`. */
function file(start: readonly number[], size: number, name = "picture.png"): File {
  const bytes = new Uint8Array(size);
  bytes.set(start);
  return new File([bytes], name);
}

test("a picture may have 10 MB, and is refused for its size beyond that", async () => {
  expect(await wrongPicture(file(png, limits.uploadBytes))).toBeUndefined();
  expect(await wrongPicture(file(png, limits.uploadBytes + 1))).toBe("upload.size");
});

test("a picture is accepted as jpg or png by its content, whatever its name is", async () => {
  expect(await wrongPicture(file(jpeg, 64, "picture.txt"))).toBeUndefined();
  expect(await wrongPicture(file(png, 64, "picture"))).toBeUndefined();
  for (const start of ["GIF89a", "RIFF....WEBPVP8 ", "<svg xmlns="])
    expect(
      await wrongPicture(
        file(
          [...start].map((sign) => sign.charCodeAt(0)),
          64,
        ),
      ),
      start,
    ).toBe("upload.type");
  expect(await wrongPicture(new File([], "empty.png"))).toBe("upload.type");
});
