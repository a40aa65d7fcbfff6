import type { relations } from "#lib/contract/relations.ts";
import type { Handler } from "../call.ts";
import { noteChange } from "../changes/note-change.ts";
import { ownDevice } from "../devices/access/own-device.ts";
import { publishUnbound } from "../devices/binding/publish-unbound.ts";
import { unbind } from "../devices/binding/unbind.ts";
import { Refusal } from "../refusal.ts";
import { guestLock } from "../shares/guest-lock.ts";
import { holdersOf, mayUnbind } from "./levels.ts";

/** Unbinds a device from its holder at a level; people to whom they lent it lose it too. */
export const unbindRelation: Handler<typeof relations.unbind> = async (call, { deviceId, role, userId }) => {
  await ownDevice(call, deviceId);
  const unbound = await call.exclusively(guestLock, async (db) => {
    const inside = { ...call, db };
    const holder = (await holdersOf(inside, deviceId)).find(
      (each) => each.role === role && (userId === undefined || each.userId === userId),
    );
    if (!holder) throw new Refusal("device.notBound");
    if (!mayUnbind(call, holder.userId)) throw new Refusal("perm.denied");
    const done = await unbind(db, deviceId, holder.userId);
    await noteChange(inside, { deviceId, type: "bind", oldText: holder.name });
    return done;
  });
  publishUnbound(call, deviceId, unbound);
  return null;
};
