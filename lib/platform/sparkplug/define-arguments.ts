import type { Transaction } from "kysely";
import type { Platform } from "../call.ts";
import { sha256 } from "../security/hashes.ts";
import { inParts } from "../store/in-parts.ts";
import type { Db, Schema } from "../store/schema.ts";
import { type Definitions, isNew, mergeArguments } from "./merge-arguments.ts";
import type { WireMetric } from "./read-payload.ts";

async function definitionsOf(db: Db, productId: string): Promise<Definitions> {
  const args = await db.selectFrom("args").selectAll().where("productId", "=", productId).orderBy("argId").execute();
  const groups = db.selectFrom("argGroups").selectAll().where("productId", "=", productId).orderBy("groupId");
  return { args, groups: await groups.execute() };
}

/** The arguments that a device of a shared product has reported, to be kept in its own product. */
async function reportedOf(db: Db, deviceId: string, { args, groups }: Definitions): Promise<Definitions> {
  const rows = await db.selectFrom("latestValues").select("argId").where("deviceId", "=", deviceId).execute();
  const reported = new Set(rows.map(({ argId }) => argId));
  const kept = args.filter(({ argId }) => reported.has(argId));
  return { args: kept, groups: groups.filter(({ groupId }) => kept.some((arg) => arg.groupId === groupId)) };
}

const inOrder = ({ args, groups }: Definitions): string =>
  JSON.stringify([
    [...args].sort((a, b) => (a.argId < b.argId ? -1 : 1)).map((arg) => Object.entries(arg).sort()),
    [...groups].sort((a, b) => (a.groupId < b.groupId ? -1 : 1)).map((group) => Object.entries(group).sort()),
  ]);

/** The id of a device's own product. Hashed, since the device's id might be the id of a shared product. */
const ownProductOf = (deviceId: string): string => `own-${sha256(deviceId).slice(0, 24)}`;

/** Creates a device's own product, named like the one it is based on. */
async function makeProduct(trx: Transaction<Schema>, ownerId: string, basedOn: string): Promise<void> {
  const base = trx.selectFrom("products").selectAll().where("productId", "=", basedOn);
  const own = { ...(await base.executeTakeFirstOrThrow()), productId: ownProductOf(ownerId), basedOn, ownerId };
  await trx
    .insertInto("products")
    .values(own)
    .onConflict((conflict) => conflict.column("productId").doUpdateSet(own))
    .execute();
}

/**
 * Defines the arguments in a device's birth. If its product has all of them, nothing changes; otherwise the device gets
 * its own product, based on the original one.
 */
export async function defineArguments(
  { exclusively }: Pick<Platform, "exclusively">,
  deviceId: string,
  metrics: readonly WireMetric[],
): Promise<void> {
  await exclusively(`arguments of ${deviceId}`, async (trx) => {
    const current = await trx
      .selectFrom("devices")
      .innerJoin("products", "products.productId", "devices.productId")
      .select(["products.productId", "basedOn"])
      .where("deviceId", "=", deviceId)
      .executeTakeFirst();
    if (!current) return;
    const basedOn = current.basedOn ?? current.productId;
    const isOwn = current.basedOn !== null;
    const base = await definitionsOf(trx, basedOn);
    if (!isOwn && !isNew(metrics, base)) return;
    const own = isOwn ? await definitionsOf(trx, current.productId) : await reportedOf(trx, deviceId, base);
    const productId = ownProductOf(deviceId);
    const merged = mergeArguments(metrics, { base, own, productId });
    if (isOwn && inOrder(merged) === inOrder(own)) return;
    await makeProduct(trx, deviceId, basedOn);
    await trx.deleteFrom("args").where("productId", "=", productId).execute();
    await trx.deleteFrom("argGroups").where("productId", "=", productId).execute();
    for (const some of inParts(merged.args, 100)) await trx.insertInto("args").values(some).execute();
    await trx
      .insertInto("argGroups")
      .values([...merged.groups])
      .execute();
    await trx.updateTable("devices").set({ productId }).where("deviceId", "=", deviceId).execute();
  });
}
