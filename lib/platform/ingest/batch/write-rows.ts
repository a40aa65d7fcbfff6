import { storeSamples } from "../../curves/samples/store-samples.ts";
import { type Parts, partOf } from "../../parts/parts.ts";
import { platformLimits } from "../../platform-limits.ts";
import { insertMany, overwriteOnConflict, updateMany } from "../../store/many-rows.ts";
import type { Store } from "../../store/open.ts";
import { type DeviceState, ownColumns } from "../device-state.ts";
import type { Rows } from "./batch-rows.ts";
import { writeIncidents } from "./write-incidents.ts";
import { writeInterruptions } from "./write-interruptions.ts";
import { seriesKey, writeSeries } from "./write-series.ts";

const text = new Set<string>(["iccid", "networkMode", "dtuVersion", "ip", "status"]);
const casts = ["text", "bigint", ...ownColumns.map((column) => (text.has(column) ? "text" : "bigint"))];

const latestColumns = ["deviceId", "argId", "num", "text", "dataTime", "receiveTime", "sinceTime", "quality"];
const newest = `${overwriteOnConflict(["deviceId", "argId"], latestColumns)} where excluded."dataTime" >= "latestValues"."dataTime"
  or "latestValues"."dataTime" > excluded."receiveTime" + ${platformLimits.deviceClock.ahead}`;
export type Written = {
  /** Ids of new series, by seriesKey; valid once the transaction is committed. */
  series: ReadonlyMap<string, number>;
  /** Number of new history rows. */
  samples: number;
  duplicates: number;
  /** Devices that no longer exist. */
  deleted: DeviceState[];
};

/** Writes a batch in one transaction. Deleted devices are skipped, so that they do not hold up others. */
export function writeRows(
  { db, dialect }: Pick<Store, "db" | "dialect">,
  rows: Rows,
  { now, parts }: { now(): number; parts: Parts },
): Promise<Written> {
  return db.transaction().execute(async (trx) => {
    const devices = [...rows.devices];
    if (parts.signals) {
      const about = devices.map(({ deviceId }) => partOf(deviceId));
      await parts.guard(trx, about);
      if (rows.handed.size > 0)
        await trx
          .deleteFrom("inbox")
          .where("seq", "in", [...rows.handed])
          .execute();
    }
    // A device that was deleted and added again with the same id is another one.
    const update = { table: "devices", key: "deviceId", same: ["createTime"], columns: ownColumns, casts };
    const present = await updateMany(trx, dialect, {
      ...update,
      rows: devices.map(({ deviceId, createTime, row }) => [
        deviceId,
        createTime,
        ...ownColumns.map((column) => row[column]),
      ]),
    });
    const exists = ({ state }: { state: DeviceState }) => present.has(state.deviceId);
    const samples = rows.samples.filter(exists);
    const series = await writeSeries(trx, dialect, samples);
    const written = await storeSamples(
      trx,
      dialect,
      samples.map(({ state, argId, dataTime, receiveTime, value }) => [
        state.series.get(argId) ?? series.get(seriesKey(state, argId)) ?? null,
        dataTime,
        receiveTime,
        value,
      ]),
    );
    await insertMany(trx, dialect, {
      into: "latestValues",
      columns: latestColumns,
      rows: [...rows.latest.values()]
        .filter(exists)
        .map(({ state, argId, value }) => [
          state.deviceId,
          argId,
          value.num,
          value.text,
          value.dataTime,
          value.receiveTime,
          value.sinceTime,
          value.quality,
        ]),
      conflict: newest,
    });
    await writeIncidents(trx, dialect, rows, { exists, now });
    await writeInterruptions(trx, dialect, rows.links.filter(exists));
    return {
      series,
      samples: written,
      duplicates: samples.length - written,
      deleted: devices.filter(({ deviceId }) => !present.has(deviceId)),
    };
  });
}
