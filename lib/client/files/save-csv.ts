import { curves } from "#lib/contract/curves.ts";
import type { InputOf } from "#lib/contract/endpoint.ts";
import { dateOf } from "#lib/domain/time/days.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import { call } from "../calls/call.ts";
import { keepCsv } from "./keep-file.ts";

const dayOf = (time: number) => dateOf(time, siteTimeZone);

/** Fetches the readings of a period and hands them to the browser as a file to keep; false when they did not come. */
export async function saveCsv(input: InputOf<typeof curves.export>, signal?: AbortSignal): Promise<boolean> {
  const text = await call(curves.export, input, signal ? { signal } : {}).catch(() => undefined);
  if (text === undefined) return false;
  keepCsv(text, `${input.deviceId}_${dayOf(input.startTime)}_${dayOf(input.endTime - 1)}.csv`);
  return true;
}
