import type { Call } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { guessed } from "../security/guessed.ts";
import { shareCodeHash } from "./share-code.ts";

type Asked = Pick<Call, "db" | "now">;

/** The invitation behind a code, whatever has become of it. */
export const shareBehind = ({ db }: Asked, shareCode: string) =>
  db.selectFrom("shares").selectAll().where("codeHash", "=", shareCodeHash(shareCode)).executeTakeFirst();
export type ShareRow = NonNullable<Awaited<ReturnType<typeof shareBehind>>>;

/** The devices that an invitation still gives: those that its maker could share today. */
const devicesBehind = ({ db, now }: Asked, { shareId, ownerId }: ShareRow) =>
  db
    .selectFrom("shareDevices")
    .innerJoin("devices", "devices.deviceId", "shareDevices.deviceId")
    .innerJoin("products", "products.productId", "devices.productId")
    .innerJoin("users as owner", (join) => join.on("owner.userId", "=", ownerId))
    .leftJoin("deviceUsers as own", (join) =>
      join.onRef("own.deviceId", "=", "devices.deviceId").on("own.userId", "=", ownerId).on("own.authType", "is", null),
    )
    .select(["devices.deviceId", "devices.deviceName", "devices.productId", "devices.imgSelect", "products.model"])
    .where("shareDevices.shareId", "=", shareId)
    .where("owner.deleteTime", "is", null)
    .where(({ eb, or }) => or([eb("owner.role", "=", "superAdmin"), eb("own.userId", "is not", null)]))
    .where(({ eb, or }) => or([eb("devices.deleteTime", "is", null), eb("devices.deleteTime", ">", now())]))
    .orderBy("devices.deviceName")
    .execute();

/**
 * An invitation that can be accepted now, with its devices. One that is unknown, used, taken back, expired or empty is
 * refused in one and the same way, so that nothing is learnt by guessing.
 */
export async function validShare(call: Asked, share: ShareRow | undefined) {
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

/** Looks behind a code on behalf of somebody who may be guessing: a code that turns out to be none is counted. */
export function counted<T>(call: Call, look: () => Promise<T>): Promise<T> {
  return guessed([{ limiter: call.limiters.shareCodes, key: call.clientAddress }], ["share.invalid"], look);
}
