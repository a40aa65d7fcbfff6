import type { Settings } from "#lib/domain/settings.ts";
import { day, hour, minute } from "#lib/domain/time/spans.ts";
import { endExpired } from "../assistance/end-expired.ts";
import type { Platform } from "../call.ts";
import { trimHistory } from "../curves/samples/trim-history.ts";
import { endServices } from "../devices/end-services.ts";
import { sweepPictures } from "../pictures/sweep-pictures.ts";
import { sweep } from "../security/sweep.ts";
import { forgetInterruptions, forgetRecords } from "../store/forget-records.ts";
import type { Store } from "../store/open.ts";

/**
 * Deletes expired data, if this process leads: assistance and expired devices every minute; secrets, pictures, old
 * measurements and records every hour. Records are kept at least as long as measurements.
 */
export function startSweeping(
  platform: Platform,
  store: Store,
  { HISTORY_DAYS, RECORD_DAYS }: Pick<Settings, "HISTORY_DAYS" | "RECORD_DAYS">,
): { close(): Promise<void> } {
  const { db, log, now, parts } = platform;
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`);
  const hourly = setInterval(() => {
    if (!parts.leads()) return;
    const forgotten = trimHistory(store, HISTORY_DAYS, now());
    const records = forgetRecords(db, now() - Math.max(RECORD_DAYS, HISTORY_DAYS) * day);
    const interruptions = forgetInterruptions(db, now() - HISTORY_DAYS * day);
    Promise.all([sweep(db, now()), sweepPictures(platform), forgotten, records, interruptions]).catch(
      failed("sweeping old secrets, pictures, measurements and records"),
    );
  }, hour);
  const often = setInterval(() => {
    if (!parts.leads()) return;
    endExpired(platform).catch(failed("ending assistance"));
    endServices(platform).catch(failed("deleting expired devices"));
  }, minute);
  return {
    async close() {
      clearInterval(hourly);
      clearInterval(often);
    },
  };
}
