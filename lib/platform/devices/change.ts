import { ownsDevice } from "#lib/domain/people/relations.ts";
import { type Call, callerOf } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { newId } from "../security/hashes.ts";
import { actorOf } from "../tasks/actor.ts";
import { type ChangeRow, doneAt, fresh } from "../tasks/change-row.ts";
import { type DeviceRow, visibleDevice } from "./device-rows.ts";
import { relationOf } from "./relation.ts";

/** A new name as the history keeps it; undefined when it is the old one. */
async function renaming(call: Call, device: DeviceRow, deviceName: string): Promise<ChangeRow | undefined> {
  if (deviceName === device.deviceName) return undefined;
  return {
    ...fresh,
    ...doneAt(call.now()),
    ...(await actorOf(call, device)),
    changeId: newId(),
    deviceId: device.deviceId,
    type: "name",
    oldText: device.deviceName,
    newText: deviceName,
  };
}

/** Changes a field of a device for its owner or manager and tells the pages that show it. A new name goes into the history. */
export async function changeDevice(
  call: Call,
  deviceId: string,
  change: { deviceName: string } | { imgSelect: string },
): Promise<void> {
  const device = await visibleDevice(call, deviceId);
  if (!ownsDevice(relationOf(callerOf(call).role, device))) throw new Refusal("perm.denied");
  const noted = "deviceName" in change ? await renaming(call, device, change.deviceName) : undefined;
  await call.db.transaction().execute(async (trx) => {
    await trx.updateTable("devices").set(change).where("deviceId", "=", deviceId).execute();
    if (noted) await trx.insertInto("changes").values(noted).execute();
  });
  call.bus.publish("device", { deviceId, patch: change });
}
