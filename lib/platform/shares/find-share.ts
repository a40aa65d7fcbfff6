import type { Call } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { limitGuesses } from "../security/limit-guesses.ts";
import { personAsCaller } from "../security/person-as-caller.ts";
import { mayDo } from "../security/role-permissions.ts";
import { lendableDevices } from "../security/visibility/lendable-devices.ts";
import { shareCodeHash } from "./share-code.ts";

type Context = Pick<Call, "db" | "now">;

/** The invitation with a code, in any state. */
export const shareBehind = ({ db }: Context, shareCode: string) =>
  db.selectFrom("shares").selectAll().where("codeHash", "=", shareCodeHash(shareCode)).executeTakeFirst();
export type ShareRow = NonNullable<Awaited<ReturnType<typeof shareBehind>>>;

/** The devices that an invitation still gives: those that its creator could share now. */
async function devicesBehind(call: Context, { shareId, ownerId }: ShareRow) {
  const owner = await personAsCaller(call.db, ownerId);
  if (!owner || !mayDo(owner, "device:share")) return [];
  return lendableDevices(call, owner)
    .innerJoin("shareDevices", "shareDevices.deviceId", "devices.deviceId")
    .innerJoin("products", "products.productId", "devices.productId")
    .select(["devices.deviceId", "devices.deviceName", "devices.productId", "devices.imgSelect", "products.model"])
    .where("shareDevices.shareId", "=", shareId)
    .orderBy("devices.nameOrder")
    .orderBy("devices.deviceId")
    .execute();
}

/**
 * A valid invitation with its devices. An unknown, used, revoked, expired or empty one is refused in the same way, so
 * that guessing reveals nothing.
 */
export async function validShare(call: Context, share: ShareRow | undefined) {
  if (!share || share.endTime !== null || share.expireTime <= call.now()) throw new Refusal("share.invalid");
  const devices = await devicesBehind(call, share);
  if (devices.length === 0) throw new Refusal("share.invalid");
  const groups = await call.db
    .selectFrom("shareGroups")
    .select(["groupId", "writable"])
    .where("shareId", "=", share.shareId)
    .execute();
  return { share, devices, groups };
}

/** Checks a code for a caller who may be guessing: wrong codes are counted. */
export function counted<T>(call: Call, find: () => Promise<T>): Promise<T> {
  return limitGuesses([{ limiter: call.limiters.shareCodes, key: call.clientAddress }], ["share.invalid"], find);
}
