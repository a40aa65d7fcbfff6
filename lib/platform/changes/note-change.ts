import { type Call, callerOf } from "../call.ts";
import type { DeviceRow } from "../devices/device-rows.ts";
import { newId } from "../security/hashes.ts";
import { actorOf } from "../tasks/actor.ts";
import { type ChangeRow, doneAt, fresh } from "../tasks/change-row.ts";
import { nameOf } from "../users/name-of.ts";

type Noted = Pick<ChangeRow, "deviceId" | "type"> & Partial<Pick<ChangeRow, "cmd" | "oldText" | "newText" | "source">>;

/** A history row for something the caller has done to a visible device, complete without the device's confirmation. */
export const doneChange = async (
  call: Call,
  device: DeviceRow,
  done: Pick<ChangeRow, "type"> & Partial<Pick<ChangeRow, "oldText" | "newText">>,
): Promise<ChangeRow> => ({
  ...fresh,
  ...doneAt(call.now()),
  ...(await actorOf(call, device)),
  ...done,
  changeId: newId(),
  deviceId: device.deviceId,
});

/** Writes a completed change by the caller to the history. */
export async function noteChange(call: Call, noted: Noted): Promise<void> {
  const { userId } = callerOf(call);
  await call.db
    .insertInto("changes")
    .values({
      ...fresh,
      ...doneAt(call.now()),
      source: "app",
      ...noted,
      changeId: newId(),
      userId,
      userName: await nameOf(call.db, userId),
    })
    .execute();
}
