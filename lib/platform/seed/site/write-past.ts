import type { Transaction } from "kysely";
import type { Found } from "../../alarms/engine/replay.ts";
import { levelOf } from "../../alarms/rule.ts";
import type { SampleRow } from "../../curves/samples/add-to-rollups.ts";
import { storeSamples } from "../../curves/samples/store-samples.ts";
import { choicesOf } from "../../ingest/product-args.ts";
import { readValue } from "../../ingest/values.ts";
import { argumentsOf } from "../../simulator/controller/settings.ts";
import type { SimulatedDevice } from "../../simulator/site.ts";
import type { Dialect } from "../../store/dialect.ts";
import { insertMany, type Row } from "../../store/many-rows.ts";
import type { Schema } from "../../store/schema.ts";
import type { Past } from "./record-device.ts";

type Trx = { db: Transaction<Schema>; dialect: Dialect };

/** Transmission time from a device to the platform, in milliseconds. */
const travel = 800;

/** Creates the series of a device, and a function that collects their samples; states without a history are omitted. */
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

/** Writes samples series by series, the fastest order for both databases. Answers their number. */
export async function writeSamples({ db, dialect }: Trx, series: Iterable<{ rows: SampleRow[] }>): Promise<number> {
  let written = 0;
  for (const { rows } of series) written += await storeSamples(db, dialect, rows);
  return written;
}

/** Writes a device's last values. */
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
    // A setting has been unchanged since the beginning of the past.
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

/** Writes a device's past alarms, all untreated; settleAlarms deals with the old ones. */
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
