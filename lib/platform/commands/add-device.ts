import { id as idSchema } from "#lib/contract/wire.ts";
import { limits } from "#lib/domain/limits.ts";
import { visibleCharacter } from "#lib/domain/texts/typed-text.ts";
import { day } from "#lib/domain/time/spans.ts";
import { newAccessToken } from "../devices/binding/access-token.ts";
import { newDevice } from "../devices/binding/new-device.ts";
import { normalUsername } from "../security/normal-names.ts";
import { StartError } from "../start/start-error.ts";
import type { Store } from "../store/open.ts";
import type { Command } from "./command.ts";

/** Service period of a new device, in milliseconds. */
const service = 365 * day;

async function productOf({ db }: Store, productId: string) {
  const products = await db
    .selectFrom("products")
    .select(["productId", "kind"])
    .where("basedOn", "is", null)
    .orderBy("productId")
    .execute();
  const product = products.find((each) => each.productId === productId);
  if (!product) throw new StartError(`PRODUCT_ID must be one of ${products.map((each) => each.productId).join(", ")}`);
  return product;
}

async function managerOf({ db }: Store, typed: string): Promise<string> {
  const username = normalUsername(typed);
  const row = await db
    .selectFrom("users")
    .select("userId")
    .where("username", "=", username)
    .where("role", "=", "endManager")
    .executeTakeFirst();
  if (!row) throw new StartError(`There is no terminal administrator ${username}`);
  return row.userId;
}

/** Adds a device awaiting its first report, optionally bound to a terminal administrator. */
async function addDevice(store: Store, [deviceId = "", productId = "", deviceName = "", manager]: string[]) {
  if (!idSchema.safeParse(deviceId).success)
    throw new StartError("DEVICE_ID must have 1 to 64 characters: letters, digits and _ : . @ -");
  if (!visibleCharacter.test(deviceName) || deviceName.length > limits.deviceName)
    throw new StartError(`NAME must have 1 to ${limits.deviceName} characters`);
  const product = await productOf(store, productId);
  const userId = manager === undefined ? undefined : await managerOf(store, manager);
  const now = Date.now();
  const accessToken = newAccessToken();
  await store.db.transaction().execute(async (db) => {
    const added = await db
      .insertInto("devices")
      .values(
        newDevice({
          deviceId,
          deviceName: deviceName.trim(),
          productId,
          imgSelect: product.kind,
          accessToken,
          createTime: now,
          expireTime: now + service,
        }),
      )
      .onConflict((conflict) => conflict.column("deviceId").doNothing())
      .executeTakeFirst();
    if (!added.numInsertedOrUpdatedRows) throw new StartError(`There is already a device ${deviceId}`);
    if (userId)
      await db.insertInto("deviceUsers").values({ deviceId, userId, role: "endManager", bindTime: now }).execute();
  });
  return accessToken;
}

export const addDeviceCommand: Command = {
  begins: true,
  usage: "DEVICE_ID PRODUCT_ID NAME [MANAGER]",
  about: "adds a device, optionally bound to this terminal administrator, and prints its MQTT access token",
  run: async (store, words, print) => print(await addDevice(store, words)),
};
