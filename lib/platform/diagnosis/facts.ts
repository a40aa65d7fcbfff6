import type { FixScreen } from "#lib/domain/devices/diagnosis.ts";
import type { Call } from "../call.ts";
import { rightsOn } from "../devices/access/rights.ts";
import { type DeviceRow, visibleDevice } from "../devices/device-rows.ts";
import { inLanguage } from "../localised.ts";
import { unitWord } from "../sentences.ts";
import { closedScreens } from "./closed-screens.ts";
import { recentReports } from "./recent-reports.ts";

/** An argument with its last reported value. */
export type Reported = {
  name: string;
  unit: string;
  precision: number;
  /** A measured number, as opposed to a setting or a state. */
  measured: boolean;
  num: number | null;
  text: string | null;
  bad: boolean;
  dataTime: number;
  receiveTime: number;
  sinceTime: number;
};

/** The device's main value with its limits and set-point, as far as known. */
export type Main = Reported & { high: number | null; low: number | null; setPoint: number | null };

export type Facts = {
  now: number;
  device: Pick<
    DeviceRow,
    | "activeTime"
    | "expireTime"
    | "deleteTime"
    | "dtuOnline"
    | "controllerOnline"
    | "alarming"
    | "statusTime"
    | "clockBehind"
    | "receiveTime"
    | "csq"
    | "networkMode"
    | "commOk"
    | "commTotal"
  >;
  /** When the caller's own access ends; null for never. */
  accessUntil: number | null;
  /** Screens where the caller can do nothing. */
  closed: readonly FixScreen[];
  /** By the code on the controller's display. */
  values: ReadonlyMap<string, Reported>;
  main: Main | null;
  /** Device times of the main value's samples in the last hour, oldest first. */
  reports: readonly number[];
};

/** Reads all inputs of a diagnosis. A device that the caller does not see is refused as "device.notFound". */
export async function readFacts(call: Call, deviceId: string): Promise<Facts> {
  const device = await visibleDevice(call, deviceId);
  const now = call.now();
  const { seesArg } = await rightsOn(call, device);
  const reported = await call.db
    .selectFrom("latestValues")
    .innerJoin("args", "args.argId", "latestValues.argId")
    .selectAll("latestValues")
    .select(["argCode", "argName", "unit", "precision", "dataType", "rw", "keySort", "setArg", "highArg", "lowArg"])
    .where("latestValues.deviceId", "=", deviceId)
    .where("args.productId", "=", device.productId)
    .orderBy("args.sort")
    .execute();
  const rows = reported.filter(({ argId }) => seesArg(argId));
  const values = new Map<string, Reported>();
  for (const row of rows) {
    const { argName, argCode, precision, num, text, dataTime, receiveTime, sinceTime } = row;
    const measured = row.dataType === "number" && row.rw === "r";
    const times = { dataTime, receiveTime, sinceTime };
    const name = inLanguage(argName, call.language);
    const unit = unitWord(call.language, row.unit);
    values.set(argCode, { name, unit, precision, measured, num, text, bad: row.quality === "bad", ...times });
  }
  const numOf = (argId: string | null) => rows.find((row) => row.argId === argId)?.num ?? null;
  const key = rows.find(({ keySort }) => keySort === 1);
  const own = key && values.get(key.argCode);
  return {
    now,
    device,
    accessUntil: device.bindExpireTime,
    closed: closedScreens(call, device),
    values,
    main: own ? { ...own, high: numOf(key.highArg), low: numOf(key.lowArg), setPoint: numOf(key.setArg) } : null,
    reports: key ? await recentReports(call, deviceId, key.argId) : [],
  };
}
