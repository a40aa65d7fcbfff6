import { sql, type Transaction } from "kysely";
import { type Call, callerOf } from "../call.ts";
import type { DeviceRow } from "../devices/device-rows.ts";
import { Refusal } from "../refusal.ts";
import { newId } from "../security/hashes.ts";
import type { Schema } from "../store/schema.ts";
import type { FirmwareUpgradeTable } from "../store/tables/firmware-tables.ts";

type Device = Pick<DeviceRow, "deviceId" | "dtuVersion">;

async function open(trx: Transaction<Schema>, row: FirmwareUpgradeTable): Promise<void> {
  const { deviceId, ...values } = row;
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("firmwareUpgrades")
    .values({ deviceId, ...values })
    .onConflict((conflict) =>
      conflict.column("deviceId").doUpdateSet(values).where(sql<boolean>`"firmwareUpgrades"."finishTime" is not null`),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal("device.busy", { deviceIds: [deviceId] });
}

/** Creates upgrades for these devices, all or none: one already under way refuses with device.busy. */
export async function openUpgrades(call: Call, devices: readonly Device[], version: string) {
  const createTime = call.now();
  const rows = devices.map(({ deviceId, dtuVersion }) => ({
    deviceId,
    upgradeId: newId(),
    userId: callerOf(call).userId,
    fromVersion: dtuVersion,
    version,
    state: "waiting",
    progress: 0,
    reason: null,
    log: null,
    createTime,
    reportTime: createTime,
    finishTime: null,
  }));
  await call.db.transaction().execute(async (trx) => {
    for (const row of rows) await open(trx, row);
  });
  return rows;
}
