import type { Transaction } from "kysely";
import type { Found } from "../../alarms/engine/replay.ts";
import { levelOf } from "../../alarms/rule.ts";
import type { SampleRow } from "../../curves/add-to-rollups.ts";
import { storeSamples } from "../../curves/store-samples.ts";
import { choicesOf } from "../../ingest/product-args.ts";
import { readValue } from "../../ingest/values.ts";
import { argumentsOf } from "../../simulator/settings.ts";
import type { SimulatedDevice } from "../../simulator/site.ts";
import type { Dialect } from "../../store/dialect.ts";
import { insertMany, type Row } from "../../store/many-rows.ts";
import type { Schema } from "../../store/schema.ts";
import type { Past } from "./record-device.ts";

type Trx = { db: Transaction<Schema>; dialect: Dialect };

/** Milliseconds on the way from a device to the platform. */
const travel = 800;

/** Makes the series of a device, and a function that collects samples into them; states without history are left out. */
export async function openSeries({ db }: Trx, device: SimulatedDevice) {
  const kept = [...argumentsOf(device).values()].filter(({ history }) => history === 1);
  const { deviceId } = device;
  const made = await db
    .insertInto("series")
    .values(kept.map(({ argId }) => ({ deviceId, argId })))
    .returning(["seriesId", "argId"])
    .execute();
  const rows = new Map(made.map(({ argId, seriesId }) => [argId, { seriesId, rows: [] as SampleRow[] }]));
  return {
    keep(code: string, time: number, value: number) {
      const series = rows.get(code);
      series?.rows.push([series.seriesId, time, time + travel, value]);
    },
    series: rows,
  };
}

/** Writes samples one series after the other, the fastest order for either database. Answers how many. */
export async function writeSamples({ db, dialect }: Trx, series: Iterable<{ rows: SampleRow[] }>): Promise<number> {
  let written = 0;
  for (const { rows } of series) written += await storeSamples(db, dialect, rows);
  return written;
}

/** Writes what a device reported last. */
export async function writeLatest(
  { db, dialect }: Trx,
  device: SimulatedDevice,
  past: Past,
  time: number,
): Promise<void> {
  const rows: Row[] = [];
  for (const [code, arg] of argumentsOf(device)) {
    const value = readValue({ dataType: arg.dataType, options: choicesOf(arg.enumList) }, past.readings[code]);
    if (!value) continue;
    // What is neither measured nor followed has been so for as long as anybody remembers.
    const since = past.since.get(code) ?? (arg.component === "value" ? time : past.from);
    rows.push([device.deviceId, arg.argId, value.num, value.text, time, time + travel, since, value.quality]);
  }
  await insertMany(db, dialect, {
    into: "latestValues",
    columns: ["deviceId", "argId", "num", "text", "dataTime", "receiveTime", "sinceTime", "quality"],
    rows,
    conflict: "do nothing",
  });
}

/** Writes the alarms of a device's past, all untreated; settleAlarms deals with the old ones. */
export async function writeAlarms({ db, dialect }: Trx, { deviceId }: SimulatedDevice, alarms: readonly Found[]) {
  await insertMany(db, dialect, {
    into: "alarms",
    columns: [
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
      "status",
      "createTime",
      "code",
    ],
    rows: alarms.map((alarm) => [
      `${deviceId}-${alarm.alarmType}-${alarm.alarmTime}`,
      deviceId,
      alarm.alarmType,
      levelOf(alarm.alarmType),
      alarm.argId,
      alarm.value === null ? null : Math.round(alarm.value * 10) / 10,
      alarm.limit,
      alarm.unit,
      alarm.alarmTime,
      alarm.recoverTime,
      "untreated",
      alarm.alarmTime,
      alarm.code,
    ]),
    conflict: "do nothing",
  });
}
