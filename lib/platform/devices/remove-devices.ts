import type { Transaction } from "kysely";
import { partitioned } from "../store/partitioned-tables.ts";
import type { Schema } from "../store/schema.ts";

/**
 * Deletes devices with all their data. Measurements refer to a device only by their series id, which SQLite reuses, so
 * they must have been deleted before.
 */
export async function removeDevices(trx: Transaction<Schema>, deviceIds: readonly string[]): Promise<void> {
  if (deviceIds.length === 0) return;
  const series = trx.selectFrom("series").select("seriesId").where("deviceId", "in", deviceIds);
  for (const { table } of partitioned) await trx.deleteFrom(table).where("seriesId", "in", series).execute();
  await trx.deleteFrom("devices").where("deviceId", "in", deviceIds).execute();
}
