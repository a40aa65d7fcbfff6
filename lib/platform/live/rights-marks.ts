import { setImmediate } from "node:timers/promises";
import type { Caller } from "../call.ts";
import { withheldCodes } from "../security/withheld.ts";
import { inParts } from "../store/in-parts.ts";
import type { Db, Time } from "../store/schema.ts";

/** A fingerprint for each id, which differs once its rights have changed. */
type Marks = Map<string, string>;

/** Queries in chunks, with pauses for other work. */
async function inTurns(ids: readonly string[], load: (ids: readonly string[]) => Promise<void>): Promise<void> {
  for (const some of inParts(ids)) {
    await load(some);
    await setImmediate();
  }
}

/** Fingerprint of a signed-in person's identity and permissions. */
export const sessionMark = ({
  userId,
  role,
  withheld = [],
}: Pick<Caller, "userId" | "withheld"> & { role: string }): string => [userId, role, ...withheld].join(" ");

/** Fingerprints of active sessions, by token hash; none for a session that has ended. */
export async function sessionMarks(db: Db, tokenHashes: readonly string[], now: Time): Promise<Marks> {
  const marks: Marks = new Map();
  await inTurns(tokenHashes, async (some) => {
    const rows = await db
      .selectFrom("tokens")
      .innerJoin("users", "users.userId", "tokens.userId")
      .select(["tokens.tokenHash", "users.userId", "users.role", "users.withheld"])
      .where("tokens.tokenHash", "in", some)
      .where("tokens.expireTime", ">", now)
      .where("users.deleteTime", "is", null)
      .execute();
    for (const { tokenHash, withheld, ...person } of rows)
      marks.set(tokenHash, sessionMark({ ...person, withheld: withheldCodes(withheld) }));
  });
  return marks;
}

/** A fingerprint of each device's bindings, groups and shares, on which all access to it depends. */
export async function deviceMarks(db: Db, deviceIds: readonly string[], now: Time): Promise<Marks> {
  const marks: Marks = new Map(deviceIds.map((id) => [id, ""]));
  const note = (deviceId: string, ...parts: readonly unknown[]) =>
    marks.set(deviceId, `${marks.get(deviceId)}${parts.join(" ")}\n`);
  await inTurns(deviceIds, async (some) => {
    const devices = await db
      .selectFrom("devices")
      .select(["deviceId", "productId"])
      .where("deviceId", "in", some)
      .execute();
    for (const { deviceId, productId } of devices) note(deviceId, productId);
    const bound = await db
      .selectFrom("deviceUsers")
      .select(["deviceId", "userId", "role", "authType", "bindTime", "expireTime"])
      .where("deviceId", "in", some)
      .orderBy("deviceId")
      .orderBy("userId")
      .execute();
    for (const { deviceId, userId, role, authType, bindTime, expireTime } of bound)
      note(deviceId, userId, role, authType, bindTime, expireTime === null || expireTime > now);
    const given = await db
      .selectFrom("guestGroups")
      .select(["deviceId", "userId", "groupId", "writable"])
      .where("deviceId", "in", some)
      .orderBy("deviceId")
      .orderBy("userId")
      .orderBy("groupId")
      .execute();
    for (const { deviceId, userId, groupId, writable } of given) note(deviceId, userId, groupId, writable);
    const grouped = await db
      .selectFrom("groupDevices")
      .innerJoin("groupUsers", "groupUsers.groupId", "groupDevices.groupId")
      .select(["groupDevices.deviceId", "groupUsers.userId"])
      .where("groupDevices.deviceId", "in", some)
      .orderBy("groupDevices.deviceId")
      .orderBy("groupUsers.userId")
      .execute();
    for (const { deviceId, userId } of grouped) note(deviceId, userId);
  });
  return marks;
}
