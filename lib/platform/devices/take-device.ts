import type { Transaction } from "kysely";
import { type Call, callerOf } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { newId } from "../security/hashes.ts";
import type { Schema } from "../store/schema.ts";
import { fresh } from "../tasks/change-row.ts";

/** To whom a device is bound, and at which level (one of bindingRoles). */
export type Holder = { userId: string; role: "manufacturer" | "dealer" | "endManager" | "endUser" };

export type Taking = {
  deviceId: string;
  holder: Holder;
  deviceName?: string | undefined;
  groupId?: string | null | undefined;
};

/** People who have a device for themselves share one level; manufacturer and dealer have one each. */
export const levelOf = (role: Holder["role"]): string[] =>
  role === "endManager" || role === "endUser" ? ["endManager", "endUser"] : [role];

async function nameOf(db: Transaction<Schema>, userId: string): Promise<string> {
  const row = await db.selectFrom("users").select("name").where("userId", "=", userId).executeTakeFirst();
  return row?.name ?? "";
}

async function check(db: Transaction<Schema>, { deviceId, holder }: Taking): Promise<void> {
  const device = await db
    .selectFrom("devices")
    .select("activeTime")
    .where("deviceId", "=", deviceId)
    .executeTakeFirst();
  if (!device) throw new Refusal("device.notFound");
  const held = await db
    .selectFrom("deviceUsers")
    .select("userId")
    .where("deviceId", "=", deviceId)
    .where("authType", "is", null)
    .where("role", "in", levelOf(holder.role))
    .executeTakeFirst();
  if (held) throw new Refusal("device.alreadyBound", { mine: held.userId === holder.userId });
  // Before it leaves the factory's shelf a device is bound to its maker and dealer; a user's is on the network first.
  if (device.activeTime === null && levelOf(holder.role).length > 1) throw new Refusal("device.neverOnline");
}

async function note(db: Transaction<Schema>, call: Call, { deviceId, holder }: Taking): Promise<void> {
  const { userId } = callerOf(call);
  const time = call.now();
  await db
    .insertInto("changes")
    .values({
      ...fresh,
      changeId: newId(),
      deviceId,
      type: "bind",
      argId: null,
      cmd: null,
      params: null,
      oldNum: null,
      oldText: null,
      newNum: null,
      newText: await nameOf(db, holder.userId),
      state: "success",
      allowQueue: 0,
      requestId: null,
      userId,
      userName: await nameOf(db, userId),
      source: "app",
      createTime: time,
      finishTime: time,
    })
    .execute();
}

/**
 * Binds a device that nobody holds at this level, names it and puts it into a group, or does nothing. Of several who
 * try at once one succeeds. Refuses with device.notFound, device.neverOnline (a user's device must have been on the
 * network) or device.alreadyBound. Whether the caller may do so is the caller's to check.
 */
export async function takeDevice(call: Call, taking: Taking): Promise<void> {
  const { deviceId, holder, deviceName, groupId } = taking;
  const bindTime = call.now();
  await call.exclusively(`device ${deviceId}`, async (db) => {
    await check(db, taking);
    const { userId, role } = holder;
    // What was lent to a person is his own from now on.
    await db.deleteFrom("deviceUsers").where("deviceId", "=", deviceId).where("userId", "=", userId).execute();
    await db.insertInto("deviceUsers").values({ deviceId, userId, role, bindTime }).execute();
    if (deviceName) await db.updateTable("devices").set({ deviceName }).where("deviceId", "=", deviceId).execute();
    if (groupId)
      await db
        .insertInto("groupDevices")
        .values({ groupId, deviceId, addTime: bindTime })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await note(db, call, taking);
  });
  if (deviceName) call.bus.publish("device", { deviceId, patch: { deviceName } });
}
