import type { users } from "#lib/contract/users.ts";
import type { Call, Caller, Handler } from "../call.ts";
import { visibleDeviceRows } from "../devices/device-rows.ts";
import { statusOf } from "../devices/statuses.ts";
import { editableGroups } from "../groups/editable-groups.ts";
import { Refusal } from "../refusal.ts";
import { personAsCaller } from "../security/person-as-caller.ts";
import { permissionsOf } from "../security/role-permissions.ts";
import { visibleDevices } from "../security/visibility/visible-devices.ts";
import { visibleGroups } from "../security/visibility/visible-groups.ts";
import { visibleUsers } from "../security/visibility/visible-users.ts";
import { countRows } from "../store/count-rows.ts";

// An id that nobody has, so that nothing is bound to the future person.
const newcomer: Caller = { userId: "", role: "endUser", tokenHash: "" };

async function personOf(call: Call, userId: string | undefined): Promise<Caller> {
  if (userId === undefined) return newcomer;
  const visible = await visibleUsers(call).select("users.userId").where("users.userId", "=", userId).executeTakeFirst();
  const person = visible && (await personAsCaller(call.db, userId));
  if (!person) throw new Refusal("user.notFound");
  return person;
}

/** Names of the visible groups that give, or would give, the person access to each device. */
async function groupsThrough(call: Call, person: Caller, added: readonly string[], deviceIds: readonly string[]) {
  if (deviceIds.length === 0) return () => [];
  const joined = call.db.selectFrom("groupUsers").select("groupId").where("userId", "=", person.userId);
  const rows = await visibleGroups(call)
    .innerJoin("groupDevices", "groupDevices.groupId", "groups.groupId")
    .select(["groupDevices.deviceId", "groups.groupName"])
    .where("groupDevices.deviceId", "in", deviceIds)
    .where(({ eb, or }) => or([eb("groups.groupId", "in", joined), eb("groups.groupId", "in", added)]))
    .orderBy("groups.nameOrder")
    .orderBy("groups.groupId")
    .execute();
  return (deviceId: string) => rows.filter((row) => row.deviceId === deviceId).map(({ groupName }) => groupName);
}

/** What a person sees and may do, by the same queries as their own calls, limited to what the caller sees. */
export const previewUser: Handler<typeof users.preview> = async (call, { userId, groupIds, pageNum, pageSize }) => {
  const person = await personOf(call, userId);
  // With one id that no group has, since a list in SQL must not be empty.
  const added = ["", ...(groupIds ? await editableGroups(call, groupIds) : []).map(({ groupId }) => groupId)];
  const through = call.db.selectFrom("groupDevices").select("deviceId").where("groupId", "in", added);
  const seen = visibleDeviceRows(call).where(({ eb, or }) =>
    or([
      eb("devices.deviceId", "in", visibleDevices({ ...call, caller: person })),
      ...(person.role === "endUser" ? [eb("devices.deviceId", "in", through)] : []),
    ]),
  );
  const total = await countRows(seen);
  const rows = await seen
    .select(["deviceId", "deviceName", "imgSelect", "status"])
    .orderBy("nameOrder")
    .orderBy("deviceId")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const namesOf = await groupsThrough(
    call,
    person,
    added,
    rows.map(({ deviceId }) => deviceId),
  );
  const list = rows.map((row) => ({
    ...row,
    status: statusOf(row.status),
    groupNames: namesOf(row.deviceId),
  }));
  return { list, total, pageNum, pageSize, perms: permissionsOf(person) };
};
