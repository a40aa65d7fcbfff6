import { limits } from "#lib/domain/limits.ts";
import type { Call } from "../call.ts";
import { changeVisible } from "../security/visibility/during-ownership.ts";
import type { ChangeRow } from "./change-row.ts";

/**
 * The last task of each of these arguments, unless it was settled long ago, or sent by someone else before the current
 * holder had the device.
 */
export async function lastTasks(
  call: Call,
  deviceId: string,
  argIds: readonly string[],
): Promise<Map<string, ChangeRow>> {
  const since = call.now() - limits.setting.shown;
  const rows = await call.db
    .selectFrom("changes")
    .selectAll()
    .where("deviceId", "=", deviceId)
    .where("argId", "in", argIds)
    // Queued tasks do not outlive this period, so the index bound excludes none.
    .where("createTime", ">=", since - limits.setting.queue)
    .where(({ eb, or }) => or([eb("finishTime", "is", null), eb("finishTime", ">=", since)]))
    .where(changeVisible(call))
    .orderBy("createTime")
    .orderBy("changeId")
    .execute();
  return new Map(rows.map((row) => [row.argId ?? "", row]));
}
