import { hour, minute } from "#lib/domain/time/spans.ts";
import { endExpired } from "./assistance/end-expired.ts";
import type { Platform } from "./call.ts";
import { keepHistory } from "./curves/keep-history.ts";
import { endServices } from "./devices/end-services.ts";
import { sweepPictures } from "./pictures/sweep-pictures.ts";
import { sweep } from "./security/sweep.ts";
import type { Store } from "./store/open.ts";

/**
 * Clears away what is over, where this process leads: assistance and expired devices every minute, secrets, pictures and
 * what was measured more than `historyDays` ago every hour.
 */
export function startSweeping(platform: Platform, store: Store, historyDays: number): { close(): Promise<void> } {
  const { db, log, now, parts } = platform;
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`);
  const hourly = setInterval(() => {
    if (!parts.leads()) return;
    const forgotten = keepHistory(store, historyDays, now());
    Promise.all([sweep(db, now()), sweepPictures(platform), forgotten]).catch(
      failed("sweeping old secrets, pictures and measurements"),
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
