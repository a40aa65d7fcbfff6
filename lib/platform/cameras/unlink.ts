import type { cameras } from "#lib/contract/cameras.ts";
import type { Handler } from "../call.ts";
import { doneChange } from "../changes/note-change.ts";
import { ownDevice } from "../devices/access/own-device.ts";
import { invalid } from "../refusal.ts";

/** Unlinks a camera from a device, for the device's owner or manager. */
export const unlinkCamera: Handler<typeof cameras.unlink> = async (call, { deviceId, cameraId }) => {
  const device = await ownDevice(call, deviceId);
  await call.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom("cameras")
      .where("deviceId", "=", deviceId)
      .where("cameraId", "=", cameraId)
      .returning("name")
      .executeTakeFirst();
    if (!gone) throw invalid("cameraId");
    const noted = await doneChange({ ...call, db: trx }, device, { type: "camera", oldText: gone.name });
    await trx.insertInto("changes").values(noted).execute();
  });
  return null;
};
