import type { Call } from "../call.ts";
import { unbind } from "../devices/unbind.ts";
import { guestLock } from "./guest-lock.ts";
import { guestOf } from "./guests.ts";
import { noteShare } from "./note-share.ts";

/** Takes a device from a guest; his open pages are told. Refuses somebody who is no guest of it. */
export async function endShare(call: Call, deviceId: string, userId: string, step: "stop" | "leave"): Promise<void> {
  await call.exclusively(guestLock, async (db) => {
    const inside = { ...call, db };
    const { name } = await guestOf(inside, deviceId, userId);
    await unbind(db, deviceId, userId, { lent: true });
    await noteShare(inside, deviceId, step, name);
  });
  call.bus.publish("access", { deviceId, userId });
}
