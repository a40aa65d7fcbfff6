import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { user } from "./account.ts";
import { read, write } from "./endpoint.ts";
import { command, id, ids, keyword, maybe, mobile, nameOrId, noData, nonBlank, pageOf, paging, time } from "./wire.ts";

export const operator = z.extend(user, {
  groupCount: maybe(z.int()),
  deviceCount: maybe(z.int()),
  bindTime: maybe(time),
});
export type Operator = z.infer<typeof operator>;

/** A group, and whether an operator has access to it. */
const operatorGroup = z.looseObject({
  groupId: z.string(),
  groupName: nameOrId,
  deviceCount: maybe(z.int()),
  authorized: z.boolean(),
});
export type OperatorGroup = z.infer<typeof operatorGroup>;

const bindTo = { groupIds: ids };

export const operators = {
  list: read.post("/mapi/operator/queryOperator", {
    permission: "tab:operator",
    input: z.object({ keyword, ...paging }),
    data: pageOf(operator),
  }),
  /** Gives a person, identified in one of three ways, access to groups. */
  bind: write.post("/mapi/operator/bind", {
    permission: "group:end-user",
    input: z.union([
      command({ userId: id, ...bindTo }),
      command({ username: nonBlank(limits.text.name), ...bindTo }),
      command({ mobile, ...bindTo }),
    ]),
    data: z.looseObject({ userId: z.string(), groupIds: maybe(z.array(z.string())) }),
  }),
  /** Without groups: removes access to all of them. */
  unbind: write.post("/mapi/operator/unbind", {
    permission: "group:end-user",
    input: command({ userId: id, groupIds: z.optional(ids) }),
    data: noData,
  }),
  groups: read.post("/mapi/operator/group", {
    input: z.object({ userId: id }),
    data: z.array(operatorGroup),
  }),
};
