import type { Selectable } from "kysely";
import { minute } from "#lib/domain/time/spans.ts";
import type { CauseState } from "../alarms/engine/cause-state.ts";
import { loadCauses } from "../alarms/load-causes.ts";
import type { OpenAlarm } from "../alarms/rule.ts";
import type { Db, Schema, Time } from "../store/schema.ts";
import type { Lag } from "./clock/device-clock.ts";
import type { ProductArgs } from "./product-args.ts";
import type { Value } from "./values.ts";

/** The columns of a device that only ingest writes. */
export const ownColumns = [
  "iccid",
  "activeTime",
  "csq",
  "commOk",
  "commTotal",
  "networkMode",
  "networkTime",
  "dtuVersion",
  "ip",
  "dtuOnline",
  "controllerOnline",
  "alarming",
  "status",
  "statusTime",
  "dataTime",
  "receiveTime",
  "clockBehind",
] as const satisfies readonly (keyof Schema["devices"])[];

export type DeviceRow = Pick<Selectable<Schema["devices"]>, (typeof ownColumns)[number] | "expireTime">;
export type Latest = Value & { dataTime: Time; receiveTime: Time; sinceTime: Time };

/** A device in memory: its database row and latest values, ahead of the database by one batch. */
export type DeviceState = {
  readonly deviceId: string;
  /** When it was added: a device deleted and added again is another one. */
  readonly createTime: Time;
  /** Whether it exists only during its firmware upgrade. */
  readonly isTemporary: boolean;
  /** The arguments of its product; replaced by a new object when they change. */
  args: ProductArgs;
  readonly row: DeviceRow;
  readonly latest: Map<string, Latest>;
  /** Series ids of arguments with a history. */
  readonly series: Map<string, number>;
  /** Device time of each stepwise argument's last stored sample. */
  readonly stored: Map<string, Time>;
  /** Open incidents, the state of each cause, and its due time by our clock; by causeKey. */
  readonly open: Map<string, OpenAlarm>;
  readonly causes: Map<string, CauseState>;
  readonly dues: Map<string, Time>;
  /** Device time of the last observation of its values, and the lag of its clock. */
  observedTime: Time;
  behind: number;
  /** Values older than that observation have arrived, the oldest from `from`, the first received at `first`. */
  late: { from: Time; first: Time } | null;
  /** The current lag of its readings, if all are late. */
  lag: Lag | null;
  /** When anything was last received, and when a controller value was; connecting counts as both. */
  messageTime: Time;
  valueTime: Time;
  /** Milliseconds between reports, as observed until the device reports it. */
  interval: number;
  intervalReported: boolean;
  /** Missed reports since the last one. */
  missed: number;
  /** Whether the device itself counts its successful and failed polls. */
  pollsReported: boolean;
  /** How its connection is known: from the broker, or only from its messages. */
  link: "held" | "inferred";
};

/** Default report interval, until it is reported or observed. */
const usualInterval = minute;

/** Loads a device for ingest; null if it does not exist. */
export async function loadDevice(
  db: Db,
  deviceId: string,
  argsOf: (productId: string) => Promise<ProductArgs>,
): Promise<DeviceState | null> {
  const found = await db
    .selectFrom("devices")
    .select(["productId", "createTime", "expireTime", ...ownColumns])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("temporaryDevices").select("userId").whereRef("temporaryDevices.deviceId", "=", "devices.deviceId"),
      ).as("isTemporary"),
    )
    .where("deviceId", "=", deviceId)
    .executeTakeFirst();
  if (!found) return null;
  const { productId, createTime, isTemporary, ...row } = found;
  const latest = await db.selectFrom("latestValues").selectAll().where("deviceId", "=", deviceId).execute();
  const series = await db.selectFrom("series").selectAll().where("deviceId", "=", deviceId).execute();
  const args = await argsOf(productId);
  const measured = new Set(args.measured.map(({ argId }) => argId));
  const measurements = latest.filter(({ argId }) => measured.has(argId)).sort((a, b) => b.dataTime - a.dataTime);
  const newest = measurements[0] ?? { dataTime: 0, receiveTime: 0 };
  return {
    deviceId,
    createTime,
    isTemporary: Boolean(isTemporary),
    args,
    row,
    latest: new Map(
      latest.map(({ deviceId: _, argId, quality, ...value }) => [
        argId,
        { ...value, quality: quality === "bad" ? "bad" : "good" },
      ]),
    ),
    series: new Map(series.map(({ argId, seriesId }) => [argId, seriesId])),
    stored: new Map(),
    ...(await loadCauses(db, deviceId)),
    observedTime: newest.dataTime,
    behind: newest.receiveTime - newest.dataTime,
    // A lag known before a restart still applies.
    lag: row.clockBehind > 0 ? { since: 0, by: row.clockBehind } : null,
    messageTime: 0,
    valueTime: 0,
    interval: usualInterval,
    intervalReported: false,
    missed: 0,
    pollsReported: false,
    link: "inferred",
  };
}
