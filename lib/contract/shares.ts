import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { user } from "./account.ts";
import { read, write } from "./endpoint.ts";
import { command, id, ids, maybe, nameOrId, noData, time } from "./wire.ts";

const shareStates = ["valid", "used", "expired", "revoked", "invalid"] as const;

/** A group of arguments as shared with a guest. */
export const shareGroup = z.looseObject({
  groupId: z.string(),
  groupName: nameOrId,
  shared: maybe(z.boolean()),
  writable: maybe(z.boolean()),
  /** The tab that shows the group. */
  scene: maybe(z.enum(["data", "setting"])),
  /** Whether the group contains anything that can be set. */
  settable: maybe(z.boolean()),
});
export type ShareGroup = z.infer<typeof shareGroup>;

export const guest = z.looseObject({
  userId: z.string(),
  username: maybe(z.string()),
  name: maybe(z.string()),
  mobileMasked: maybe(z.string()),
  shareTime: maybe(time),
  groupNames: maybe(z.array(z.string())),
  /** Whether the guest may set anything. */
  writable: maybe(z.boolean()),
  lastUseTime: maybe(time),
});
export type Guest = z.infer<typeof guest>;

/** What the page of an invitation shows. */
export const invitation = z.looseObject({
  status: z.enum(shareStates),
  ownerName: maybe(z.string()),
  devices: maybe(
    z.array(
      z.looseObject({
        deviceId: maybe(z.string()),
        deviceName: maybe(z.string()),
        model: maybe(z.string()),
        imgSelect: maybe(z.string()),
      }),
    ),
  ),
  groups: maybe(z.array(z.looseObject({ groupName: z.string(), writable: maybe(z.boolean()) }))),
  expireTime: maybe(time),
});
export type Invitation = z.infer<typeof invitation>;

/** An invitation that has not been accepted, as seen by people who may share the device. */
const openShare = z.looseObject({
  shareId: z.string(),
  ownerName: maybe(z.string()),
  createTime: maybe(time),
  expireTime: maybe(time),
});
export type OpenShare = z.infer<typeof openShare>;

const terms = {
  groupIds: ids,
  /** Groups among `groupIds` that may also be set; none by default. */
  writableGroupIds: z.optional(z.array(id).check(z.maxLength(limits.ids))),
  validHours: z._default(z.int().check(z.gte(1), z.lte(limits.shareHours)), 24),
};
const person = { deviceId: id, userId: id };

export const shares = {
  create: write.post("/mapi/share/getShareCode", {
    permission: "device:share",
    needed: "shareCode",
    input: z.union([command({ deviceIds: ids, ...terms }), command({ deviceId: id, ...terms })]),
    data: z.looseObject({
      shareCode: z.string(),
      url: maybe(z.string()),
      qrContent: maybe(z.string()),
      expireTime: maybe(time),
      status: maybe(z.enum(shareStates)),
    }),
  }),
  info: read.post("/mapi/share/getShareInfoByShareCode", {
    access: "public",
    input: z.object({ shareCode: id }),
    data: invitation,
  }),
  accept: write.post("/mapi/device/bindUserByShareCode", {
    input: command({ shareCode: id }),
    data: z.looseObject({ deviceIds: z.array(z.string()), relation: maybe(z.string()) }),
  }),
  /** Revokes an unused invitation: by its code, or by its id where the code is unknown. */
  revoke: write.post("/mapi/share/revoke", {
    extension: true,
    permission: "device:share",
    input: z.union([command({ shareCode: id }), command({ shareId: id })]),
    data: noData,
  }),
  /** Valid invitations to a device, without their codes, which are not stored. */
  open: read.post("/mapi/x/share/open", {
    permission: "device:share",
    input: z.object({ deviceId: id }),
    data: z.array(openShare),
  }),
  users: read.post("/mapi/share/getDeviceShareUsers", {
    permission: "device:share",
    input: z.object({ deviceId: id }),
    data: z.array(guest),
  }),
  userDetail: read.post("/mapi/share/getDeviceShareUserDetail", {
    permission: "device:share",
    input: z.object(person),
    data: z.looseObject({
      user: z.partial(user),
      groups: z.array(shareGroup),
      shareTime: maybe(time),
      shareCode: maybe(z.string()),
    }),
  }),
  /** Groups of arguments that can be shared, or that this guest has. */
  groups: read.post("/mapi/device/getDeviceShareGroups", {
    permission: "device:share",
    input: z.object({ deviceId: id, userId: z.optional(id) }),
    data: z.array(shareGroup),
  }),
  /** An empty list ends the share. */
  changeGroups: write.post("/mapi/share/changeShareGroups", {
    permission: "device:share",
    input: command({
      ...person,
      groups: z.array(z.object({ groupId: id, writable: z.boolean() })).check(z.maxLength(limits.ids)),
    }),
    data: noData,
  }),
  /** The owner removes a guest, or a guest leaves, so no permission code is required. */
  removeUser: write.post("/mapi/device/unbindShareUser", { input: command(person), data: noData }),
};
