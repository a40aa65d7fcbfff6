export type Area = { x: number; y: number; width: number; height: number };
type Size = Pick<Area, "width" | "height">;

const quality = 0.92;

/** The part of a picture that `place` selects, as a JPEG of the size it returns; null if the browser cannot draw it. */
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
  // JPEG has no transparency: transparent areas become white instead of black.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
