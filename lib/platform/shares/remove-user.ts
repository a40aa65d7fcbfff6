import type { shares } from "#lib/contract/shares.ts";
import { callerOf, type Handler } from "../call.ts";
import { ownDevice } from "../devices/access/own-device.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import { Refusal } from "../refusal.ts";
import { mayDo } from "../security/role-permissions.ts";
import { endShare } from "./end-share.ts";

/** Ends a share, by people who may share the device, or by the guest. */
export const removeShareUser: Handler<typeof shares.removeUser> = async (call, { deviceId, userId }) => {
  const caller = callerOf(call);
  const isMe = caller.userId === userId;
  if (isMe) await visibleDevice(call, deviceId);
  else await ownDevice(call, deviceId);
  if (!isMe && !mayDo(caller, "device:share")) throw new Refusal("perm.denied");
  await endShare(call, deviceId, userId, isMe ? "leave" : "stop");
  return null;
};
