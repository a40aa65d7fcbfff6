import * as z from "zod/mini";
import { deviceStatuses } from "#lib/domain/devices/devices.ts";
import { limits } from "#lib/domain/limits.ts";
import { device } from "./devices.ts";
import { read, write } from "./endpoint.ts";
import { command, id, ids, keyword, maybe, name, nameOrId, noData, nonBlank, pageOf, paging, time } from "./wire.ts";

export const group = z.looseObject({
  groupId: z.string(),
  groupName: nameOrId,
  deviceCount: maybe(z.int()),
  userCount: maybe(z.int()),
  alarmCount: maybe(z.int()),
  offlineCount: maybe(z.int()),
  ownerName: maybe(z.string()),
  createTime: maybe(time),
  /** False for a caller who may only view the group. */
  canEdit: maybe(z.boolean()),
});
export type Group = z.infer<typeof group>;

export const groupUser = z.looseObject({
  userId: z.string(),
  username: maybe(z.string()),
  name: maybe(z.string()),
  mobileMasked: maybe(z.string()),
  joinTime: maybe(time),
});
export type GroupUser = z.infer<typeof groupUser>;

const one = { groupId: id };

export const groups = {
  list: read.post("/mapi/group/allDeviceGroup", {
    input: z.object({ deviceCount: z._default(z.boolean(), true), keyword }),
    data: z.array(group),
  }),
  create: write.post("/mapi/group/addDeviceGroup", {
    permission: "group:add",
    input: command({ groupName: name(limits.groupName), deviceIds: z.optional(ids) }),
    data: z.looseObject({ groupId: z.string() }),
  }),
  /** Extension: the specification has no such call. */
  rename: write.post("/mapi/x/group/rename", {
    permission: "group:operation",
    input: command({ ...one, groupName: name(limits.groupName) }),
    data: z.looseObject({ groupName: z.string() }),
  }),
  /** A group that contains devices is only deleted with force; its devices remain. */
  delete: write.post("/mapi/group/deleteGroup", {
    permission: "group:delete",
    input: command({ ...one, force: z.optional(z.boolean()) }),
    data: noData,
  }),
  devices: read.post("/mapi/group/device", {
    input: z.object({ ...one, status: z.optional(z.enum(["all", ...deviceStatuses])), keyword, ...paging }),
    data: pageOf(device),
  }),
  candidates: read.post("/mapi/group/queryDevices", {
    permission: "group:add-device",
    input: z.object({ ...one, inGroup: z._default(z.boolean(), false), keyword, ...paging }),
    data: pageOf(z.extend(device, { inGroup: maybe(z.boolean()) })),
  }),
  addDevices: write.post("/mapi/group/addDevices", {
    permission: "group:add-device",
    input: command({ ...one, deviceIds: ids }),
    data: z.looseObject({
      added: z.int(),
      skipped: maybe(z.array(z.looseObject({ deviceId: z.string(), reason: maybe(z.string()) }))),
    }),
  }),
  removeDevices: write.post("/mapi/group/removeDevice", {
    permission: "group:delete-device",
    input: command({ ...one, deviceIds: ids }),
    data: z.looseObject({ removed: z.int() }),
  }),
  users: read.post("/mapi/group/deviceGroupUser", {
    permission: "group:end-user",
    input: z.object(one),
    data: z.array(groupUser),
  }),
  addUsers: write.post("/mapi/group/addGroupUser", {
    permission: "group:end-user",
    input: z.union([command({ ...one, userIds: ids }), command({ ...one, username: nonBlank(limits.text.name) })]),
    data: z.looseObject({ added: z.int() }),
  }),
  removeUser: write.post("/mapi/group/deleteGroupUser", {
    permission: "group:end-user",
    input: command({ ...one, userId: id }),
    data: noData,
  }),
};
