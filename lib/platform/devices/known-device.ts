import { type Call, callerOf } from "../call.ts";
import { inLanguage } from "../localised.ts";
import { temporaryIds } from "../temporary-devices/temporary-ids.ts";
import { ownLevels } from "./access/own-levels.ts";
import { seesDevice } from "./device-rows.ts";

/** What a person may learn about a device by its ID, even if it is not theirs. */
export type KnownDevice = {
  deviceId: string;
  productId: string;
  productName: string;
  model: string;
  manufacturerId: string;
  /** Null while the device belongs to someone else, since a name reveals its owner. */
  deviceName: string | null;
  bound: boolean;
  boundByMe: boolean;
  neverOnline: boolean;
  expired: boolean;
};

/** The device with this ID, or undefined. Counts against a limit, so that IDs cannot be enumerated. */
export async function knownDevice(call: Call, deviceId: string): Promise<KnownDevice | undefined> {
  await call.limiters.scans.use(callerOf(call).userId);
  const row = await call.db
    .selectFrom("devices")
    .innerJoin("products", "products.productId", "devices.productId")
    .select(["deviceId", "devices.productId", "basedOn", "productName", "model", "manufacturerId"])
    .select(["deviceName", "activeTime", "expireTime"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("deviceUsers")
          .select("userId")
          .whereRef("deviceUsers.deviceId", "=", "devices.deviceId")
          .where("authType", "is", null)
          .where("role", "in", ownLevels),
      ).as("bound"),
    )
    .where("devices.deviceId", "=", deviceId)
    // Temporary devices cannot be bound.
    .where("devices.deviceId", "not in", temporaryIds(call))
    .executeTakeFirst();
  if (!row) return undefined;
  const mine = await seesDevice(call, deviceId);
  const bound = Boolean(row.bound);
  return {
    deviceId: row.deviceId,
    productId: row.basedOn ?? row.productId,
    productName: inLanguage(row.productName, call.language),
    model: row.model,
    manufacturerId: row.manufacturerId,
    deviceName: bound && !mine ? null : row.deviceName,
    bound,
    boundByMe: mine && bound,
    neverOnline: row.activeTime === null,
    expired: row.expireTime <= call.now(),
  };
}
