import { type Area, redrawn } from "#lib/client/files/redraw-picture.ts";
import { limits } from "#lib/domain/limits.ts";

/** The cropped square as a JPEG, at most as large as it is stored; null if the browser cannot draw it. */
export function cutOut(source: string, area: Area): Promise<Blob | null> {
  const side = Math.max(1, Math.min(limits.pictures.side.avatar, Math.round(area.width)));
  return redrawn(source, () => ({ area, width: side, height: side }));
}
