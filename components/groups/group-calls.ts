import { callLate } from "#lib/client/calls/call-late.ts";
import type { Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import type { groups } from "#lib/contract/groups.ts";

type Groups = typeof groups;
type Quiet = { quiet?: boolean };

const late =
  <Name extends keyof Groups>(name: Name) =>
  (input: InputOf<Groups[Name] & Endpoint>, options: Quiet = {}) =>
    callLate(async (): Promise<Groups[Name]> => (await import("#lib/contract/groups.ts")).groups[name], input, options);

/** The calls about groups, loaded with the first one. */
export const groupCalls = {
  list: late("list"),
  create: late("create"),
  rename: late("rename"),
  delete: late("delete"),
  devices: late("devices"),
  candidates: late("candidates"),
  addDevices: late("addDevices"),
  removeDevices: late("removeDevices"),
  addUsers: late("addUsers"),
  removeUser: late("removeUser"),
};
