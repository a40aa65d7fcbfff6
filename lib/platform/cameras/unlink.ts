import type { cameras } from "#lib/contract/cameras.ts";
import type { Handler } from "../call.ts";
import { doneChange } from "../changes/note-change.ts";
import { ownDevice } from "../devices/access/own-device.ts";
import { invalid } from "../refusal.ts";

/** Unlinks a camera from a device, for the device's owner or manager. */
export const unlinkCamera: Handler<typeof cameras.unlink> = async (call, { deviceId, cameraId }) => {
  const device = await ownDevice(call, deviceId);
  await call.db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom("cameras")
      .where("deviceId", "=", deviceId)
      .where("cameraId", "=", cameraId)
      .returning("name")
      .executeTakeFirst();
    if (!removed) throw invalid("cameraId");
    const noted = await doneChange({ ...call, db: trx }, device, { type: "camera", oldText: removed.name });
    await trx.insertInto("changes").values(noted).execute();
  });
  return null;
};
