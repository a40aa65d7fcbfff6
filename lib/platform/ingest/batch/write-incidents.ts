import type { Transaction } from "kysely";
import { lateKey } from "../../alarms/load-causes.ts";
import { writeNotices } from "../../alarms/notices.ts";
import type { Dialect } from "../../store/dialect.ts";
import { insertMany, overwriteOnConflict, updateMany } from "../../store/many-rows.ts";
import type { Schema } from "../../store/schema.ts";
import type { DeviceState } from "../device-state.ts";
import type { AlarmRow, Rows } from "./batch-rows.ts";

const alarmColumns = [
  "policeId",
  "deviceId",
  "alarmType",
  "level",
  "argId",
  "value",
  "limit",
  "unit",
  "alarmTime",
  "recoverTime",
  "dealTime",
  "dealUserId",
  "dealNote",
  "status",
  "code",
  "snoozeUntil",
] as const satisfies (keyof AlarmRow)[];
const pendingColumns = ["deviceId", "cause", "phase", "sinceTime", "baseTime", "dueTime"] as const;

type Options = { exists(row: { state: DeviceState }): boolean; now(): number };

/** Writes a batch's incidents and their notices. Recoveries come first: a cause may have a new incident. */
export async function writeIncidents(
  trx: Transaction<Schema>,
  dialect: Dialect,
  rows: Rows,
  { exists, now }: Options,
): Promise<void> {
  const opened = [...rows.opened.values()].filter(exists).map(({ row }) => row);
  // An earlier try may have been committed without confirmation: incidents that ended since are then still open.
  const overAtOnce = opened.filter(({ recoverTime }) => recoverTime !== null);
  const recovered = [
    ...[...rows.recovered].filter(([, recovery]) => exists(recovery)),
    ...overAtOnce.map((row) => [row.policeId, row] as const),
  ];
  const pending = [...rows.pending.values()].filter(exists);
  const ended = await updateMany(trx, dialect, {
    table: "alarms",
    key: "policeId",
    columns: ["recoverTime"],
    casts: ["text", "bigint"],
    rows: recovered.map(([policeId, { recoverTime }]) => [policeId, recoverTime]),
  });
  // createTime is taken as late as possible: a list read before the write must not count these as seen.
  await insertMany(trx, dialect, {
    into: "alarms",
    columns: [...alarmColumns, "createTime"],
    rows: opened.map((row) => [...alarmColumns.map((column) => row[column]), now()]),
    conflict: "do nothing",
  });
  const raised = opened.map(({ policeId }) => policeId);
  await writeNotices(trx, "raised", raised, now());
  await writeNotices(trx, "recovered", [...ended], now());
  await insertMany(trx, dialect, {
    into: "alarmPending",
    columns: pendingColumns,
    rows: pending.flatMap(({ row }) => (row ? [pendingColumns.map((column) => row[column])] : [])),
    conflict: overwriteOnConflict(["deviceId", "cause"], pendingColumns),
  });
  for (const { state, cause, row } of pending) {
    if (row) continue;
    const over = trx.deleteFrom("alarmPending").where("deviceId", "=", state.deviceId);
    await over.where("cause", "=", cause).execute();
    // Together with the incidents found there, and before new late values: a crash loses neither.
    if (cause === lateKey) await trx.deleteFrom("lateFaults").where("deviceId", "=", state.deviceId).execute();
  }
  await insertMany(trx, dialect, {
    into: "lateFaults",
    columns: ["deviceId", "argId", "dataTime", "code"],
    rows: rows.faults.filter(exists).map(({ state, argId, dataTime, code }) => [state.deviceId, argId, dataTime, code]),
    conflict: "do nothing",
  });
}
