import type { uploads } from "#lib/contract/uploads.ts";
import { storedPicture } from "#lib/domain/stored-pictures.ts";
import { callerOf, type Handler } from "../call.ts";
import { newId } from "../security/hashes.ts";
import { reEncode, thumbnailOf } from "./re-encode.ts";

/** Re-encodes and stores a picture under an id of our own. It belongs to the caller. */
export const uploadPicture: Handler<typeof uploads.picture> = async (call, { file, type }) => {
  const { userId } = callerOf(call);
  await call.limiters.uploads.use(userId);
  const bytes = await reEncode(await file.bytes(), type);
  const thumbnail = type === "alarm" ? Buffer.from(await thumbnailOf(bytes)).toString("base64") : null;
  const pictureId = newId();
  await call.pictures.write(pictureId, bytes);
  try {
    const row = { pictureId, userId, type, createTime: call.now(), thumbnail };
    await call.db.insertInto("pictures").values(row).execute();
  } catch (error) {
    // Otherwise each retry would leave another file, on a disk that may be full.
    await call.pictures.remove(pictureId).catch(() => undefined);
    throw error;
  }
  return { url: storedPicture(pictureId), name: pictureId, size: bytes.length };
};
