import { alarms } from "#lib/contract/alarms.ts";
import { curves } from "#lib/contract/curves.ts";
import type { InputOf } from "#lib/contract/endpoint.ts";
import { overview } from "#lib/contract/overview.ts";
import { dateOf } from "#lib/domain/time/days.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import { call } from "../calls/call.ts";
import { now } from "../clock.ts";
import { type Saved, saveFile } from "./save-file.ts";

/** The byte order mark by which spreadsheets detect UTF-8; reading the answer as text removed it. */
const mark = "\uFEFF";

const dayOf = (time: number) => dateOf(time, siteTimeZone);

/** Saves requested CSV as a file; undefined if it could not be loaded. */
async function saveTable(loading: Promise<string>, name: string): Promise<Saved | undefined> {
  const text = await loading.catch(() => undefined);
  if (text === undefined) return undefined;
  return saveFile(new Blob([mark, text], { type: "text/csv;charset=utf-8" }), `${name}.csv`);
}

export const saveReadings = (input: InputOf<typeof curves.export>, signal: AbortSignal): Promise<Saved | undefined> =>
  saveTable(
    call(curves.export, input, { signal }),
    `${input.deviceId}_${dayOf(input.startTime)}_${dayOf(input.endTime - 1)}`,
  );

export const saveAlarms = (input: InputOf<typeof alarms.export>, signal: AbortSignal): Promise<Saved | undefined> =>
  saveTable(call(alarms.export, input, { signal }), `alarms_${dayOf(input.startTime)}_${dayOf(now())}`);

export const saveFigures = (input: InputOf<typeof overview.export>, signal: AbortSignal): Promise<Saved | undefined> =>
  saveTable(call(overview.export, input, { signal }), `report_${dayOf(now())}`);
