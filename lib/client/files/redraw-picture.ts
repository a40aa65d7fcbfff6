/** A part of a picture, in its pixels. */
export type Area = { x: number; y: number; width: number; height: number };
type Size = Pick<Area, "width" | "height">;

const quality = 0.92;

/** The part of a picture that `place` names, as a jpg of the size it names; null when the browser cannot draw it. */
export async function redrawn(source: string, place: (of: Size) => { area: Area } & Size): Promise<Blob | null> {
  const picture = new Image();
  picture.src = source;
  const loaded = await picture.decode().then(
    () => true,
    () => false,
  );
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!loaded || !pen) return null;
  const { area, width, height } = place({ width: picture.naturalWidth, height: picture.naturalHeight });
  canvas.width = width;
  canvas.height = height;
  // A jpg has no transparency: what was see-through becomes white, not black.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
