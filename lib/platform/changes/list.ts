import type { changes } from "#lib/contract/changes.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import { mayDo } from "../security/role-permissions.ts";
import { changeVisible } from "../security/visibility/during-ownership.ts";
import { argVisible, lentDevices } from "../security/visibility/lent-devices.ts";
import { visibleDevices } from "../security/visibility/visible-devices.ts";
import { countRows } from "../store/count-rows.ts";
import { changeAnswer } from "./change-answer.ts";

type Filter = {
  deviceId?: string | undefined;
  mine?: boolean | undefined;
  argId?: string | undefined;
  type?: string | null | undefined;
  startTime?: number | undefined;
  endTime?: number | undefined;
};

/** Changes of devices that the caller sees. Without a device, the caller's own changes. */
function filteredChanges(
  call: Call,
  { deviceId, mine = deviceId === undefined, argId, type, startTime, endTime }: Filter,
) {
  let rows = call.db
    .selectFrom("changes")
    .innerJoin("devices", "devices.deviceId", "changes.deviceId")
    .where("changes.deviceId", "in", visibleDevices(call))
    .where(argVisible(call, { deviceId: "changes.deviceId", argId: "changes.argId" }))
    // A new holder does not see what people did before.
    .where(changeVisible(call))
    // Guests and assistants do not see who else has access, nor names of networks.
    .where(({ eb, or }) =>
      or([
        eb("changes.type", "not in", ["share", "bind", "assist", "wifi"]),
        eb("changes.userId", "=", callerOf(call).userId),
        eb("changes.deviceId", "not in", lentDevices(call)),
      ]),
    );
  // Names of networks are only for people who may set them up.
  if (!mayDo(callerOf(call), "gateway:wifi-config"))
    rows = rows.where(({ eb, or }) =>
      or([eb("changes.type", "!=", "wifi"), eb("changes.userId", "=", callerOf(call).userId)]),
    );
  if (deviceId) rows = rows.where("changes.deviceId", "=", deviceId);
  if (mine) rows = rows.where("changes.userId", "=", callerOf(call).userId);
  if (argId) rows = rows.where("changes.argId", "=", argId);
  if (type) rows = rows.where("changes.type", "=", type);
  if (startTime !== undefined) rows = rows.where("changes.createTime", ">=", startTime);
  if (endTime !== undefined) rows = rows.where("changes.createTime", "<=", endTime);
  return rows;
}

/** One page of the history of operations, newest first. */
export const listChanges: Handler<typeof changes.list> = async (call, { pageNum, pageSize, ...filter }) => {
  if (filter.deviceId) await visibleDevice(call, filter.deviceId);
  const total = await countRows(filteredChanges(call, filter));
  const rows = await filteredChanges(call, filter)
    .leftJoin("args", (join) =>
      join.onRef("args.productId", "=", "devices.productId").onRef("args.argId", "=", "changes.argId"),
    )
    .selectAll("changes")
    .select(["devices.deviceName", "argName", "dataType", "enumList", "unit", "precision"])
    .orderBy("changes.createTime", "desc")
    .orderBy("changes.changeId")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { list: rows.map((row) => changeAnswer(row, call.language)), total, pageNum, pageSize };
};
