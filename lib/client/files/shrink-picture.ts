import { redrawn } from "./redraw-picture.ts";

/** Smaller files are sent as they are: re-encoding would lose quality and save little. Bytes. */
const small = 512 * 1024;

/** Scales to `side` pixels: 6 MB would take too long on a weak line. Unchanged if it would not get smaller. */
export async function shrunk(file: File, side: number): Promise<File> {
  if (file.size <= small) return file;
  const source = URL.createObjectURL(file);
  const drawn = await redrawn(source, ({ width, height }) => {
    const scale = Math.min(1, side / Math.max(width, height));
    const kept = (length: number) => Math.max(1, Math.round(length * scale));
    return { area: { x: 0, y: 0, width, height }, width: kept(width), height: kept(height) };
  });
  URL.revokeObjectURL(source);
  return drawn && drawn.size < file.size ? new File([drawn], "picture.jpg", { type: drawn.type }) : file;
}
