import type { shares } from "#lib/contract/shares.ts";
import type { Handler } from "../call.ts";
import { ownDevice } from "../devices/access/own-device.ts";
import { invalid } from "../refusal.ts";
import { endShare } from "./end-share.ts";
import { guestLock } from "./guest-lock.ts";
import { guestOf } from "./guests.ts";
import { noteShare } from "./note-share.ts";
import { productGroups } from "./product-groups.ts";

/** Replaces a guest's groups; none ends the share. Notifies the guest's open pages. */
export const changeShareGroups: Handler<typeof shares.changeGroups> = async (call, { deviceId, userId, groups }) => {
  const { productId } = await ownDevice(call, deviceId);
  if (groups.length === 0) {
    await endShare(call, deviceId, userId, "stop");
    return null;
  }
  const known = await productGroups(call, [productId]);
  const given = new Map(groups.map(({ groupId, writable }) => [groupId, writable]));
  if ([...given.keys()].some((id) => !known.some(({ groupId }) => groupId === id))) throw invalid("groups");
  await call.exclusively(guestLock, async (db) => {
    const inside = { ...call, db };
    const { name } = await guestOf(inside, deviceId, userId);
    await db.deleteFrom("guestGroups").where("deviceId", "=", deviceId).where("userId", "=", userId).execute();
    const rows = Array.from(
      given,
      ([groupId, writable]) => ({ deviceId, userId, groupId, writable: writable ? 1 : 0 }) as const,
    );
    await db.insertInto("guestGroups").values(rows).execute();
    await noteShare(inside, deviceId, "rights", name);
  });
  call.bus.publish("access", { deviceId, userId });
  return null;
};
