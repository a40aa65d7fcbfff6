import { type Area, redrawn } from "#lib/client/files/redraw-picture.ts";
import { limits } from "#lib/domain/limits.ts";

/** The square of a picture as a jpg, no larger than it is kept; null when the browser cannot draw it. */
export function cutOut(source: string, area: Area): Promise<Blob | null> {
  const side = Math.max(1, Math.min(limits.pictures.side.avatar, Math.round(area.width)));
  return redrawn(source, () => ({ area, width: side, height: side }));
}
