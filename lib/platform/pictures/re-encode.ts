import sharp from "sharp";
import { limits } from "#lib/domain/limits.ts";
import { type PictureUse, pictureKind } from "#lib/domain/pictures.ts";
import { Refusal } from "../refusal.ts";

const quality = 82;

// Serialised: twenty pictures at once would need twenty times the memory.
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

/** A small square version of a re-encoded picture. */
export const thumbnailOf = (bytes: Uint8Array): Promise<Uint8Array> => {
  const side = limits.pictures.thumbnail;
  return inTurn(() => sharp(bytes).resize(side, side, { fit: "cover" }).webp({ quality }).toBuffer());
};

/**
 * Re-encodes an uploaded picture, so that nothing else in the file is kept: no location, no hidden content. Refuses
 * with upload.type if it is not JPEG or PNG, is damaged, or has too many pixels, which its header shows before it is
 * decoded.
 */
export function reEncode(bytes: Uint8Array, use: PictureUse): Promise<Uint8Array> {
  const kind = pictureKind(bytes);
  if (!kind) return Promise.reject(new Refusal("upload.type"));
  const side = limits.pictures.side[use];
  return inTurn(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: limits.pictures.pixels, failOn: "error", pages: 1 });
      const { format, width, height } = await picture.metadata();
      if (format !== kind || width * height > limits.pictures.pixels) throw new Refusal("upload.type");
      return await picture
        // Rotates as the camera was held, since the metadata is dropped.
        .autoOrient()
        .resize(side, side, { fit: use === "avatar" ? "cover" : "inside", withoutEnlargement: use !== "avatar" })
        .webp({ quality })
        .toBuffer();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal("upload.type");
    }
  });
}
