import * as z from "zod/mini";
import { deviceStatuses } from "#lib/domain/devices/devices.ts";
import { limits } from "#lib/domain/limits.ts";
import { roles } from "#lib/domain/people/permissions.ts";
import { user } from "./account.ts";
import { read, write } from "./endpoint.ts";
import {
  command,
  email,
  id,
  ids,
  keyword,
  maybe,
  mobile,
  name,
  nameOrId,
  noData,
  nonBlank,
  pageOf,
  paging,
} from "./wire.ts";

const short = limits.text.name;

export const listedUser = z.extend(user, { deviceCount: maybe(z.int()), groupCount: maybe(z.int()) });
export type ListedUser = z.infer<typeof listedUser>;

/** A person's detail page; `may` is what the caller may do with the person. */
const personDetail = z.extend(listedUser, {
  may: maybe(z.looseObject({ delete: maybe(z.boolean()), authorize: maybe(z.boolean()) })),
});
export type PersonDetail = z.infer<typeof personDetail>;

/** A device that a person sees: through groups, by their own binding, or as a super administrator. */
const previewDevice = z.looseObject({
  deviceId: z.string(),
  deviceName: nameOrId,
  imgSelect: maybe(z.string()),
  status: z.enum(deviceStatuses),
  groupNames: maybe(z.array(z.string())),
});
export type PreviewDevice = z.infer<typeof previewDevice>;

export const users = {
  list: read.post("/mapi/user/queryAllUser", {
    costly: true,
    permission: "tab:user",
    input: z.object({ keyword, role: z.optional(z.enum(roles)), ...paging }),
    data: pageOf(listedUser),
  }),
  /** The role must be one of roleOptions, in the platform's own spelling. */
  create: write.post("/mapi/user/createUser", {
    permission: "group:end-user",
    input: command({
      username: nonBlank(short),
      password: nonBlank(short),
      name: name(short),
      mobile: z.optional(mobile),
      email: z.optional(email),
      role: id,
      groupIds: z.optional(ids),
    }),
    data: z.looseObject({ userId: z.string() }),
  }),
  /** Not the caller, not the caller's superior. */
  delete: write.post("/mapi/user/deleteUser", {
    permission: "group:end-user",
    input: z.union([command({ userId: id }), command({ userIds: ids })]),
    data: noData,
  }),
  /** Extension: one person whom the caller manages. */
  detail: read.post("/mapi/x/user/detail", {
    permission: "group:end-user",
    input: z.object({ userId: id }),
    data: personDetail,
  }),
  /**
   * Extension: what a person sees and may do. With groups: what an operator would see with access to those as well;
   * without a person: what a new operator would see. Limited to devices that the caller sees.
   */
  preview: read.post("/mapi/x/user/preview", {
    permission: "group:end-user",
    input: z.object({ userId: z.optional(id), groupIds: z.optional(ids), ...paging }),
    data: z.extend(pageOf(previewDevice), { perms: z.array(z.string()) }),
  }),
  /** Roles that the caller may assign. */
  roleOptions: read.get("/mapi/user/permissionRoleSelection", {
    input: z.object({}),
    data: z.array(z.looseObject({ role: z.string(), roleName: nameOrId, describe: maybe(z.string()) })),
  }),
  options: read.post("/mapi/user/userOptionByRole", {
    input: z.object({ role: id, keyword }),
    data: z.array(
      z.looseObject({
        userId: z.string(),
        username: maybe(z.string()),
        name: maybe(z.string()),
        mobileMasked: maybe(z.string()),
      }),
    ),
  }),
};
