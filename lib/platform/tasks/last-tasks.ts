import { limits } from "#lib/domain/limits.ts";
import type { Call } from "../call.ts";
import { changeKnown } from "../security/in-holding.ts";
import type { ChangeRow } from "./change-row.ts";

/**
 * The last task of each of these arguments of a device, unless it was settled long ago, or somebody else sent it before
 * the present holder had the device.
 */
export async function lastTasks(
  call: Call,
  deviceId: string,
  argIds: readonly string[],
): Promise<Map<string, ChangeRow>> {
  const told = call.now() - limits.setting.tell;
  const rows = await call.db
    .selectFrom("changes")
    .selectAll()
    .where("deviceId", "=", deviceId)
    .where("argId", "in", argIds)
    // A queued task lives no longer than it is told, so this bound of the index leaves none out.
    .where("createTime", ">=", told - limits.setting.queue)
    .where(({ eb, or }) => or([eb("finishTime", "is", null), eb("finishTime", ">=", told)]))
    .where(changeKnown(call))
    .orderBy("createTime")
    .orderBy("changeId")
    .execute();
  return new Map(rows.map((row) => [row.argId ?? "", row]));
}
