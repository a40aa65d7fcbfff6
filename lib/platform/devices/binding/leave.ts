import type { devices } from "#lib/contract/devices.ts";
import { isAssistance } from "#lib/domain/people/assistance.ts";
import { leaveAssistance } from "../../assistance/end-assistance.ts";
import { type Call, callerOf, type Handler } from "../../call.ts";
import { noteChange } from "../../changes/note-change.ts";
import { Refusal } from "../../refusal.ts";
import { mayDo } from "../../security/role-permissions.ts";
import { endShare } from "../../shares/end-share.ts";
import { guestLock } from "../../shares/guest-lock.ts";
import { nameOf } from "../../users/name-of.ts";
import { visibleDevice } from "../device-rows.ts";
import { publishUnbound } from "./publish-unbound.ts";
import { unbind } from "./unbind.ts";

/** Gives up the caller's own device; its guests lose it too. */
async function unbindOwn(call: Call, deviceId: string, userId: string): Promise<void> {
  const unbound = await call.exclusively(guestLock, async (db) => {
    const done = await unbind(db, deviceId, userId);
    if (done.people.length === 0) throw new Refusal("device.notBound");
    await noteChange({ ...call, db }, { deviceId, type: "bind", oldText: await nameOf(db, userId) });
    return done;
  });
  publishUnbound(call, deviceId, unbound);
}

/** The caller gives up a device, as guest, assistant or owner; not one seen through a group only. */
export const leaveDevice: Handler<typeof devices.leave> = async (call, { deviceId }) => {
  const caller = callerOf(call);
  const { authType } = await visibleDevice(call, deviceId);
  const needsCode = authType === null && caller.role === "endManager";
  if (needsCode && !mayDo(caller, "device:end-manager-unbind-device")) throw new Refusal("perm.denied");
  if (authType === "share") await endShare(call, deviceId, caller.userId, "leave");
  else if (isAssistance(authType)) await leaveAssistance(call, deviceId, caller.userId);
  else await unbindOwn(call, deviceId, caller.userId);
  return null;
};
