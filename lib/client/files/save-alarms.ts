import { alarms } from "#lib/contract/alarms.ts";
import type { InputOf } from "#lib/contract/endpoint.ts";
import { dateOf } from "#lib/domain/time/days.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import { call } from "../calls/call.ts";
import { now } from "../clock.ts";
import { keepCsv } from "./keep-file.ts";

const dayOf = (time: number) => dateOf(time, siteTimeZone);

/** Fetches the alarms of a filter and hands them to the browser as a file to keep; false when they did not come. */
export async function saveAlarms(input: InputOf<typeof alarms.export>, signal?: AbortSignal): Promise<boolean> {
  const text = await call(alarms.export, input, signal ? { signal } : {}).catch(() => undefined);
  if (text === undefined) return false;
  keepCsv(text, `alarms_${dayOf(input.startTime)}_${dayOf(now())}.csv`);
  return true;
}
