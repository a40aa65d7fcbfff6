import type { devices } from "#lib/contract/devices.ts";
import type { ParsedOf } from "#lib/contract/endpoint.ts";
import { bindingCodes } from "#lib/domain/people/permissions.ts";
import { startAssistance } from "../../assistance/use-code.ts";
import { type Call, callerOf, type Handler } from "../../call.ts";
import { Refusal } from "../../refusal.ts";
import { mayDo } from "../../security/role-permissions.ts";
import { editableGroup } from "../../security/visibility/visible-groups.ts";
import { claimDevice, type Holder } from "./claim-device.ts";

type Level = NonNullable<ParsedOf<typeof devices.bind>["bindType"]>;

/** The level at which the caller is bound to a device. */
function holderOf(call: Call, level: Level): Holder {
  const caller = callerOf(call);
  const own = caller.role === "endUser" ? "endUser" : "endManager";
  const role = ({ user: own, cs: "manufacturer", jxs: "dealer" } as const)[level];
  if (!mayDo(caller, bindingCodes[role])) throw new Refusal("perm.denied");
  return { userId: caller.userId, role };
}

/**
 * Binds a device without a holder to the caller: as its end user or, with the permission, as its manufacturer or
 * dealer. With an authorization code the caller only becomes an assistant for a foreign device.
 */
export const bindDevice: Handler<typeof devices.bind> = async (call, input) => {
  const { deviceId, groupId, bindType = "user" } = input;
  if (input.authCode !== undefined) {
    if (!mayDo(callerOf(call), "authcode:use")) throw new Refusal("perm.denied");
    return { deviceId, relation: "authcode", ...(await startAssistance(call, deviceId, input.authCode)) };
  }
  const holder = holderOf(call, bindType);
  const deviceName = input.deviceName?.trim();
  await call.limiters.scans.use(holder.userId);
  if (groupId && !mayDo(callerOf(call), "group:add-device")) throw new Refusal("perm.denied");
  if (groupId) await editableGroup(call, groupId);
  await claimDevice(call, { deviceId, holder, deviceName, groupId });
  return { deviceId, relation: callerOf(call).role === "endUser" ? "owner" : "manager", authType: null };
};
