import type { args } from "#lib/contract/args.ts";
import type { Handler } from "../call.ts";
import { lastDayOf } from "../curves/read/last-day.ts";
import { rightsOn } from "../devices/access/rights.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import { isReachable } from "../devices/statuses.ts";
import { invalid } from "../refusal.ts";
import { lastTasks } from "../tasks/last-tasks.ts";
import { componentAnswer, type Known } from "./component.ts";
import { latestKey, latestOf, withLimits } from "./definitions.ts";

/** The arguments of one group with their latest values. */
export const argComponents: Handler<typeof args.components> = async (call, { deviceId, groupId }) => {
  const device = await visibleDevice(call, deviceId);
  const rights = await rightsOn(call, device);
  if (!rights.sees(groupId)) throw invalid("groupId");
  const rows = await call.db
    .selectFrom("args")
    .selectAll()
    .where("productId", "=", device.productId)
    .where("groupId", "=", groupId)
    .orderBy("sort")
    .execute();
  if (rows.length === 0) throw invalid("groupId");
  const ids = rows.map(({ argId }) => argId);
  const measured = await call.db
    .selectFrom("args")
    .selectAll()
    .where("productId", "=", device.productId)
    .where("setArg", "in", ids)
    .execute();
  const found = await latestOf(call, [deviceId], [...rows, ...measured].flatMap(withLimits));
  const tasks = await lastTasks(call, deviceId, ids);
  const reachable = isReachable(device);
  const known: Known = {
    latest: (argId) => (argId === null || !rights.seesArg(argId) ? undefined : found.get(latestKey(deviceId, argId))),
    measuredBy: (argId) => measured.find(({ setArg }) => setArg === argId),
    lastTask: (argId) => tasks.get(argId),
    isReachable: reachable,
    language: call.language,
  };
  const main = rows.find(({ keySort, history }) => keySort === 1 && history === 1);
  const lastDay = main && { lastDay: await lastDayOf(call, device, main.argId) };
  return {
    deviceId,
    groupId,
    dataTime: device.dataTime,
    online: reachable,
    components: rows.map((row) => ({ ...componentAnswer(row, known), ...(row === main ? lastDay : {}) })),
  };
};
