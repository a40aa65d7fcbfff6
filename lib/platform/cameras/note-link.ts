import type { Call } from "../call.ts";
import type { DeviceRow } from "../devices/device-rows.ts";
import { newId } from "../security/hashes.ts";
import { actorOf } from "../tasks/actor.ts";
import { type ChangeRow, fresh } from "../tasks/change-row.ts";

/** A camera that came to a device or left it, as the history keeps it: by its name only. */
export async function linkChange(
  call: Call,
  device: DeviceRow,
  { before = null, after = null }: { before?: string | null; after?: string | null },
): Promise<ChangeRow> {
  const time = call.now();
  return {
    ...fresh,
    ...(await actorOf(call, device)),
    changeId: newId(),
    deviceId: device.deviceId,
    type: "camera",
    argId: null,
    cmd: null,
    params: null,
    oldNum: null,
    oldText: before,
    newNum: null,
    newText: after,
    state: "success",
    allowQueue: 0,
    requestId: null,
    createTime: time,
    finishTime: time,
  };
}
