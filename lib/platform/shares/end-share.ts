import type { Call } from "../call.ts";
import { unbind } from "../devices/binding/unbind.ts";
import { guestLock } from "./guest-lock.ts";
import { guestOf } from "./guests.ts";
import { noteShare } from "./note-share.ts";

/** Ends a share, and notifies the guest's open pages. Refuses people who are not guests. */
export async function endShare(call: Call, deviceId: string, userId: string, step: "stop" | "leave"): Promise<void> {
  await call.exclusively(guestLock, async (db) => {
    const inside = { ...call, db };
    const { name } = await guestOf(inside, deviceId, userId);
    await unbind(db, deviceId, userId, { lent: true });
    await noteShare(inside, deviceId, step, name);
  });
  call.bus.publish("access", { deviceId, userId });
}
