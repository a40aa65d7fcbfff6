import type { ParsedOf } from "#lib/contract/endpoint.ts";
import type { shares } from "#lib/contract/shares.ts";
import { limits } from "#lib/domain/limits.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { ownDevice } from "../devices/access/own-device.ts";
import type { DeviceRow } from "../devices/device-rows.ts";
import { platformLimits } from "../platform-limits.ts";
import { invalid, Refusal } from "../refusal.ts";
import { newId } from "../security/hashes.ts";
import { countRows } from "../store/count-rows.ts";
import { guestLock } from "./guest-lock.ts";
import { guestsOf } from "./guests.ts";
import { noteShare } from "./note-share.ts";
import { openSharesOf } from "./open-shares-of.ts";
import { productGroups } from "./product-groups.ts";
import { newShareCode, shareCodeHash } from "./share-code.ts";

type Input = ParsedOf<typeof shares.create>;

/** Refuses a device with the maximum number of guests or open invitations. */
async function checkRoom(call: Call, deviceId: string): Promise<void> {
  if ((await countRows(guestsOf(call, deviceId))) >= limits.shareUsers) throw new Refusal("share.limit");
  if ((await countRows(openSharesOf(call, deviceId))) >= platformLimits.openShares) throw new Refusal("share.tooMany");
}

/** The devices and groups to share: the caller may share all of the devices, and these have all of the groups. */
async function offered(call: Call, input: Input) {
  const devices: DeviceRow[] = [];
  for (const deviceId of new Set("deviceIds" in input ? input.deviceIds : [input.deviceId])) {
    devices.push(await ownDevice(call, deviceId));
    await checkRoom(call, deviceId);
  }
  const known = await productGroups(call, [...new Set(devices.map(({ productId }) => productId))]);
  const groupIds = [...new Set(input.groupIds)];
  const writable = new Set(input.writableGroupIds);
  if (groupIds.some((id) => !known.some(({ groupId }) => groupId === id))) throw invalid("groupIds");
  if ([...writable].some((id) => !groupIds.includes(id))) throw invalid("writableGroupIds");
  const groups = groupIds.map((groupId) => ({ groupId, writable: writable.has(groupId) ? 1 : 0 }) as const);
  return { deviceIds: devices.map(({ deviceId }) => deviceId), groups };
}

/**
 * Creates an invitation for one person to all of the devices, or none if the caller may not share one. Only this answer
 * contains the code itself.
 */
export const createShare: Handler<typeof shares.create> = async (call, input) => {
  const { userId: ownerId } = callerOf(call);
  const shareId = newId();
  const shareCode = newShareCode();
  const createTime = call.now();
  const expireTime = createTime + input.validHours * hour;
  await call.exclusively(guestLock, async (db) => {
    const inside = { ...call, db };
    const { deviceIds, groups } = await offered(inside, input);
    await db
      .insertInto("shares")
      .values({ shareId, codeHash: shareCodeHash(shareCode), ownerId, createTime, expireTime })
      .execute();
    const rows = deviceIds.map((deviceId) => ({ shareId, deviceId }));
    await db.insertInto("shareDevices").values(rows).execute();
    const given = groups.map((group) => ({ shareId, ...group }));
    await db.insertInto("shareGroups").values(given).execute();
    for (const deviceId of deviceIds) await noteShare(inside, deviceId, "invite", null);
  });
  return { shareCode, expireTime, status: "valid" };
};
