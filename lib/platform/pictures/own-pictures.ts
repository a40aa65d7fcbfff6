import type { PictureUse } from "#lib/domain/pictures.ts";
import { type Call, callerOf } from "../call.ts";

/** Whether the caller uploaded all of these different pictures, for this use. */
export async function areOwnPictures(call: Call, pictureIds: readonly string[], use: PictureUse): Promise<boolean> {
  if (pictureIds.length === 0) return true;
  const own = await call.db
    .selectFrom("pictures")
    .select("pictureId")
    .where("pictureId", "in", pictureIds)
    .where("userId", "=", callerOf(call).userId)
    .where("type", "=", use)
    .execute();
  return own.length === pictureIds.length;
}
