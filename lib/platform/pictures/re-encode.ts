import sharp from "sharp";
import { limits } from "#lib/domain/limits.ts";
import { type PictureUse, pictureKind } from "#lib/domain/pictures.ts";
import { Refusal } from "../refusal.ts";

// One picture after the other: twenty at once would take the memory of twenty.
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Draws an uploaded picture anew, so that nothing else that was in the file is kept: no place where it was taken, no
 * second content. Refuses with upload.type what is no jpg or png, is broken, or has too many pixels, which its head
 * tells before anything is decoded.
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
        // As the camera was held: the note about it goes with all the others.
        .autoOrient()
        .resize(side, side, { fit: use === "avatar" ? "cover" : "inside", withoutEnlargement: use !== "avatar" })
        .webp({ quality: 82 })
        .toBuffer();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal("upload.type");
    }
  });
}
