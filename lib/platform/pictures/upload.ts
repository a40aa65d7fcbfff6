import type { uploads } from "#lib/contract/uploads.ts";
import { storedPicture } from "#lib/domain/stored-pictures.ts";
import { callerOf, type Handler } from "../call.ts";
import { newId } from "../security/hashes.ts";
import { reEncode } from "./re-encode.ts";

/** Keeps a picture under a name of our own, drawn anew. It belongs to whoever sent it. */
export const uploadPicture: Handler<typeof uploads.picture> = async (call, { file, type }) => {
  const { userId } = callerOf(call);
  await call.limiters.uploads.use(userId);
  const bytes = await reEncode(await file.bytes(), type);
  const pictureId = newId();
  await call.pictures.write(pictureId, bytes);
  try {
    await call.db.insertInto("pictures").values({ pictureId, userId, type, createTime: call.now() }).execute();
  } catch (error) {
    // With each try another one would lie there, on a disk that may be full, until somebody sweeps.
    await call.pictures.remove(pictureId).catch(() => undefined);
    throw error;
  }
  return { url: storedPicture(pictureId), name: pictureId, size: bytes.length };
};
