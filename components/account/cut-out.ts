import { limits } from "#lib/domain/limits.ts";

/** A square of a picture, in its pixels. */
export type Area = { x: number; y: number; width: number; height: number };

const quality = 0.92;

/** The square of a picture as a jpg, no larger than it is kept; null when the browser cannot draw it. */
export async function cutOut(source: string, { x, y, width, height }: Area): Promise<Blob | null> {
  const picture = new Image();
  picture.src = source;
  const loaded = await picture.decode().then(
    () => true,
    () => false,
  );
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!loaded || !pen) return null;
  const side = Math.max(1, Math.min(limits.pictures.side.avatar, Math.round(width)));
  canvas.width = side;
  canvas.height = side;
  // A jpg has no transparency: what was see-through becomes white, not black.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, side, side);
  pen.drawImage(picture, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
