import type { ParsedOf } from "#lib/contract/endpoint.ts";
import type { temporaryDevices } from "#lib/contract/temporary-devices.ts";
import { deviceKinds } from "#lib/domain/devices/devices.ts";
import { limits } from "#lib/domain/limits.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { newDevice } from "../devices/binding/new-device.ts";
import { invalid, Refusal } from "../refusal.ts";

type Input = ParsedOf<typeof temporaryDevices.create>;

async function check(call: Call, { productId, manufacturerId, imgSelect }: Input): Promise<void> {
  const product = await call.db
    .selectFrom("products")
    .select("manufacturerId")
    .where("productId", "=", productId)
    .where("basedOn", "is", null)
    .executeTakeFirst();
  if (!product) throw invalid("productId");
  if (product.manufacturerId !== manufacturerId) throw invalid("manufacturerId");
  if (!deviceKinds.some((kind) => kind === imgSelect)) throw invalid("imgSelect");
}

/**
 * Adds a device without a holder for the duration of an upgrade. A module from stock only knows its id, which is its
 * access token meanwhile. Refuses an id that is already a device's id or token.
 */
export const createTemporary: Handler<typeof temporaryDevices.create> = async (call, input) => {
  await check(call, input);
  const { deviceId, deviceName, productId, imgSelect } = input;
  const createTime = call.now();
  const row = newDevice({
    deviceId,
    deviceName: deviceName.trim(),
    productId,
    imgSelect,
    accessToken: deviceId,
    createTime,
    expireTime: createTime + limits.firmware.temporary,
  });
  await call.exclusively(`device ${deviceId}`, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("devices")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) throw new Refusal("tmp.exists");
    await trx
      .insertInto("temporaryDevices")
      .values({ deviceId, userId: callerOf(call).userId, createTime })
      .execute();
  });
  return { succ: true };
};
