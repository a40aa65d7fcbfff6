import type { Call } from "../call.ts";
import type { DeviceRow } from "../devices/device-rows.ts";
import { newId } from "../security/hashes.ts";
import { actorOf } from "../tasks/actor.ts";
import { type ChangeRow, doneAt, fresh } from "../tasks/change-row.ts";

/** A camera that came to a device or left it, as the history keeps it: by its name only. */
export async function linkChange(
  call: Call,
  device: DeviceRow,
  { before = null, after = null }: { before?: string | null; after?: string | null },
): Promise<ChangeRow> {
  return {
    ...fresh,
    ...doneAt(call.now()),
    ...(await actorOf(call, device)),
    changeId: newId(),
    deviceId: device.deviceId,
    type: "camera",
    oldText: before,
    newText: after,
  };
}
