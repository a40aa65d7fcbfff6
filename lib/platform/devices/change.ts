import type { Call } from "../call.ts";
import { doneChange } from "../changes/note-change.ts";
import { ownDevice } from "./own-device.ts";

/** Changes a field of a device for its owner or manager and tells the pages that show it. A new name goes into the history. */
export async function changeDevice(
  call: Call,
  deviceId: string,
  change: { deviceName: string } | { imgSelect: string },
): Promise<void> {
  const device = await ownDevice(call, deviceId);
  const oldText = device.deviceName;
  const newText = "deviceName" in change ? change.deviceName : oldText;
  const noted = newText === oldText ? undefined : await doneChange(call, device, { type: "name", oldText, newText });
  await call.db.transaction().execute(async (trx) => {
    await trx.updateTable("devices").set(change).where("deviceId", "=", deviceId).execute();
    if (noted) await trx.insertInto("changes").values(noted).execute();
  });
  call.bus.publish("device", { deviceId, patch: change });
}
