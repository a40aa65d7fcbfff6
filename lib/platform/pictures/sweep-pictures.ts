import { storedPicture } from "#lib/domain/stored-pictures.ts";
import type { Platform } from "../call.ts";

const day = 24 * 3600_000;

/** Deletes faces that nobody wears a day after they came, and files of pictures that are no longer known. */
export async function sweepPictures({ db, pictures, now }: Pick<Platform, "db" | "pictures" | "now">): Promise<void> {
  const time = now() - day;
  const faces = await db
    .selectFrom("pictures")
    .select(["pictureId", "userId"])
    .where("type", "=", "avatar")
    .where("createTime", "<", time)
    .execute();
  const worn = await db.selectFrom("users").select("avatar").where("avatar", "is not", null).execute();
  const kept = new Set(worn.map(({ avatar }) => avatar));
  for (const { pictureId } of faces)
    if (!kept.has(storedPicture(pictureId)))
      await db.deleteFrom("pictures").where("pictureId", "=", pictureId).execute();
  // Listed before the rows are read: a picture that comes meanwhile is not among them.
  const files = await pictures.writtenBefore(time);
  const rows = await db.selectFrom("pictures").select("pictureId").execute();
  const known = new Set(rows.map(({ pictureId }) => pictureId));
  for (const pictureId of files) if (!known.has(pictureId)) await pictures.remove(pictureId);
}
