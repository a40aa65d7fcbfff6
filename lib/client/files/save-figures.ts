import type { InputOf } from "#lib/contract/endpoint.ts";
import { overview } from "#lib/contract/overview.ts";
import { dateOf } from "#lib/domain/time/days.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import { call } from "../calls/call.ts";
import { now } from "../clock.ts";
import { keepCsv } from "./keep-file.ts";

/** Fetches the figures of the report and hands them to the browser as a file to keep; false when they did not come. */
export async function saveFigures(input: InputOf<typeof overview.export>, signal?: AbortSignal): Promise<boolean> {
  const text = await call(overview.export, input, signal ? { signal } : {}).catch(() => undefined);
  if (text === undefined) return false;
  keepCsv(text, `report_${dateOf(now(), siteTimeZone)}.csv`);
  return true;
}
