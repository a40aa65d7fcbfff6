import { redrawn } from "./redraw-picture.ts";

/** Smaller ones go as they are: to draw them anew costs some of what they show, and spares little. Bytes. */
const small = 512 * 1024;

/**
 * A picture no larger than it is kept (`side`, pixels): a photo of 6 MB takes longer on a weak line than a call may. As it
 * is where that is not less to send, or where the browser cannot draw it.
 */
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
