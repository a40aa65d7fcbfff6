import type { ExpressionBuilder } from "kysely";
import type { PictureUse } from "#lib/domain/pictures.ts";
import { storedPicture } from "#lib/domain/stored-pictures.ts";
import { day } from "#lib/domain/time/spans.ts";
import type { Call, Platform } from "../call.ts";
import type { Schema } from "../store/schema.ts";
import { isOnAlarm } from "./on-alarm.ts";

/** How long a picture may stay unused: most are used at once, feedback may be written for weeks. */
const patience = { atOnce: day, other: 30 * day };
const usedAtOnce: PictureUse[] = ["avatar", "alarm"];

/** Addresses of pictures in use as avatars or in feedback. */
async function usedPictures({ db }: Pick<Call, "db">): Promise<Set<string>> {
  const worn = await db.selectFrom("users").select("avatar").where("avatar", "is not", null).execute();
  const sent = await db.selectFrom("feedback").select("images").where("images", "is not", null).execute();
  return new Set([
    ...worn.flatMap(({ avatar }) => avatar ?? []),
    ...sent.flatMap(({ images }) => images?.split("\n") ?? []),
  ]);
}

/** Pictures that are old enough to be deleted, and on no alarm: of these there are too many to load them all. */
const isLeft = (time: number) => (eb: ExpressionBuilder<Schema, "pictures">) =>
  eb.and([
    eb.not(isOnAlarm(eb)),
    eb.or([
      eb.and([eb("type", "in", usedAtOnce), eb("createTime", "<", time - patience.atOnce)]),
      eb("createTime", "<", time - patience.other),
    ]),
  ]);

/** Deletes pictures unused for too long, and files of unknown pictures. */
export async function sweepPictures({ db, pictures, now }: Pick<Platform, "db" | "pictures" | "now">): Promise<void> {
  const time = now();
  const old = await db.selectFrom("pictures").select("pictureId").where(isLeft(time)).execute();
  // Read after the old pictures, so that any used in the meantime is included.
  const used = await usedPictures({ db });
  for (const { pictureId } of old)
    if (!used.has(storedPicture(pictureId)))
      await db.deleteFrom("pictures").where("pictureId", "=", pictureId).where(isLeft(time)).execute();
  // Listed before the rows, so that a picture uploaded in the meantime is not listed.
  const files = await pictures.writtenBefore(time - day);
  const rows = await db.selectFrom("pictures").select("pictureId").execute();
  const known = new Set(rows.map(({ pictureId }) => pictureId));
  for (const pictureId of files) if (!known.has(pictureId)) await pictures.remove(pictureId);
}
