import { storedPicture } from "#lib/domain/stored-pictures.ts";
import { day } from "#lib/domain/time/spans.ts";
import type { Call, Platform } from "../call.ts";

/** How long a picture waits to be used: a face is put on at once, a letter may be written for weeks. */
const patience = { avatar: day, other: 30 * day };

/** Addresses of the pictures that somebody wears or that are in a letter. */
async function usedPictures({ db }: Pick<Call, "db">): Promise<Set<string>> {
  const worn = await db.selectFrom("users").select("avatar").where("avatar", "is not", null).execute();
  const sent = await db.selectFrom("feedback").select("images").where("images", "is not", null).execute();
  return new Set([
    ...worn.flatMap(({ avatar }) => avatar ?? []),
    ...sent.flatMap(({ images }) => images?.split("\n") ?? []),
  ]);
}

/** Deletes pictures that nobody used for long after they came, and files of pictures that are no longer known. */
export async function sweepPictures({ db, pictures, now }: Pick<Platform, "db" | "pictures" | "now">): Promise<void> {
  const time = now();
  const old = await db
    .selectFrom("pictures")
    .select("pictureId")
    .where(({ eb, and, or }) =>
      or([
        and([eb("type", "=", "avatar"), eb("createTime", "<", time - patience.avatar)]),
        eb("createTime", "<", time - patience.other),
      ]),
    )
    .execute();
  // Read after them: what is used meanwhile is among these.
  const used = await usedPictures({ db });
  for (const { pictureId } of old)
    if (!used.has(storedPicture(pictureId)))
      await db.deleteFrom("pictures").where("pictureId", "=", pictureId).execute();
  // Listed before the rows are read: a picture that comes meanwhile is not among them.
  const files = await pictures.writtenBefore(time - day);
  const rows = await db.selectFrom("pictures").select("pictureId").execute();
  const known = new Set(rows.map(({ pictureId }) => pictureId));
  for (const pictureId of files) if (!known.has(pictureId)) await pictures.remove(pictureId);
}
