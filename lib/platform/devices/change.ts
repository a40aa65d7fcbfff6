import { type Call, callerOf } from "../call.ts";
import { doneChange } from "../changes/note-change.ts";
import { guestLock } from "../shares/guest-lock.ts";
import { lockPerson } from "../users/lock-person.ts";
import { ownDevice } from "./access/own-device.ts";

/**
 * Changes a field of a device for its owner or manager, and notifies pages. A new name goes into the history.
 * Serialised with giving up the device, which undoes both.
 */
export async function changeDevice(
  call: Call,
  deviceId: string,
  change: { deviceName: string } | { imgSelect: string },
): Promise<void> {
  await call.exclusively(guestLock, async (db) => {
    const inside = { ...call, db };
    await lockPerson(db, callerOf(call).userId);
    const device = await ownDevice(inside, deviceId);
    const oldText = device.deviceName;
    const newText = "deviceName" in change ? change.deviceName : oldText;
    await db.updateTable("devices").set(change).where("deviceId", "=", deviceId).execute();
    if (newText === oldText) return;
    const noted = await doneChange(inside, device, { type: "name", oldText, newText });
    await db.insertInto("changes").values(noted).execute();
  });
  call.bus.publish("device", { deviceId, patch: change });
}
