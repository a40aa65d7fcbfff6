import type { groups } from "#lib/contract/groups.ts";
import type { Handler } from "../call.ts";
import { describerOf } from "../devices/device-answer.ts";
import { filteredDevices } from "../devices/list/filter.ts";
import { lentDevices } from "../security/visibility/lent-devices.ts";
import { editableGroup } from "../security/visibility/visible-groups.ts";
import { pageByName } from "./page-by-name.ts";

/** One page of the devices that can be added to a group or, with inGroup, of its members. */
export const groupCandidates: Handler<typeof groups.candidates> = async (call, input) => {
  const { groupId, inGroup, keyword, pageNum, pageSize } = input;
  await editableGroup(call, groupId);
  const members = call.db.selectFrom("groupDevices").select("deviceId").where("groupId", "=", groupId);
  const filtered = (await filteredDevices(call, { keyword })).where(
    "devices.deviceId",
    inGroup ? "in" : "not in",
    members,
  );
  // Devices lent to the caller may not be passed on.
  const own = filtered.where("devices.deviceId", "not in", lentDevices(call));
  const { rows, total } = await pageByName(call, own, input);
  const describe = await describerOf(call, rows);
  return { list: rows.map((row) => ({ ...describe(row), inGroup })), total, pageNum, pageSize };
};
