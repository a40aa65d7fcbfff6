import type { Selectable } from "kysely";
import { minute } from "#lib/domain/time/spans.ts";
import type { CauseState } from "../alarms/engine/cause-state.ts";
import { loadCauses } from "../alarms/load-causes.ts";
import type { OpenAlarm } from "../alarms/rule.ts";
import type { Db, Schema, Time } from "../store/schema.ts";
import type { Lag } from "./device-clock.ts";
import type { ProductArgs } from "./product-args.ts";
import type { Value } from "./values.ts";

/** The columns of a device that ingest owns; nothing else writes them. */
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

/** A device as the running platform knows it: the database's row and latest values, ahead of it by one batch. */
export type DeviceState = {
  readonly deviceId: string;
  /** When it was added: one that is deleted and added again is another device. */
  readonly createTime: Time;
  /** It exists only while its firmware is upgraded. */
  readonly isTemporary: boolean;
  /** Of its product; another object once its product has other arguments. */
  args: ProductArgs;
  readonly row: DeviceRow;
  readonly latest: Map<string, Latest>;
  /** Series ids of the arguments whose history is kept. */
  readonly series: Map<string, number>;
  /** Device time of the last sample stored of a stepwise argument. */
  readonly stored: Map<string, Time>;
  /** Incidents that stand, how far each cause has come, and when its delay is over by our clock; all by causeKey. */
  readonly open: Map<string, OpenAlarm>;
  readonly causes: Map<string, CauseState>;
  readonly dues: Map<string, Time>;
  /** Device time of the last look at its values, and by how much its clock was behind ours. */
  looked: Time;
  behind: number;
  /** Values of before that look have come, the oldest from `from`, the first of them received at `first`. */
  late: { from: Time; first: Time } | null;
  /** By how much what comes is late, while all of it is. */
  lag: Lag | null;
  /** When anything was last received, and when a value of the controller was; the moment of connecting counts as both. */
  seen: Time;
  heard: Time;
  /** Milliseconds between two reports, as observed until the device tells it. */
  interval: number;
  intervalTold: boolean;
  /** Reports missed since the last one, as counted so far. */
  missed: number;
  /** The device keeps its own count of good and failed polls. */
  pollsTold: boolean;
  /** How its connection is known: by the broker that holds it, or only by its messages. */
  link: "held" | "inferred";
};

/** What is assumed of a device that never said, nor showed, how often it reports. */
const usualInterval = minute;

/** Reads a device with all that ingest needs of it; null when there is none. */
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
  const looks = latest.filter(({ argId }) => measured.has(argId)).sort((a, b) => b.dataTime - a.dataTime);
  const looked = looks[0] ?? { dataTime: 0, receiveTime: 0 };
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
    looked: looked.dataTime,
    behind: looked.receiveTime - looked.dataTime,
    // What was seen through before a start still is after it.
    lag: row.clockBehind > 0 ? { since: 0, by: row.clockBehind } : null,
    seen: 0,
    heard: 0,
    interval: usualInterval,
    intervalTold: false,
    missed: 0,
    pollsTold: false,
    link: "inferred",
  };
}
