import { day } from "#lib/domain/time/spans.ts";
import { dropMonths, makeMonths, monthStart } from "../store/months.ts";
import type { Store } from "../store/open.ts";
import { troubleOf } from "../store/trouble.ts";
import { forgetHistory } from "./forget-history.ts";

/** Makes room for the measurements to come, before they are written where that can be. */
export async function makeRoom(store: Store, now: number): Promise<void> {
  if (store.dialect === "sqlite") return;
  await makeMonths(store, now).catch((error: unknown) => {
    // A dump reads for hours: until it is over what comes lies among all other times, and moves within an hour of its end.
    if (troubleOf(error) !== "locked") throw error;
  });
}

/**
 * Forgets measurements older than so many days. On PostgreSQL by the month, once it is over for so long: a partition is
 * dropped in an instant. Only what lies in none, because it came very late or is older than the partitions, is deleted.
 */
export async function keepHistory(store: Store, days: number, now: number): Promise<void> {
  const olderThan = now - days * day;
  if (store.dialect === "sqlite") return forgetHistory(store.db, olderThan);
  const month = monthStart(olderThan);
  await makeMonths(store, now);
  await dropMonths(store, month);
  await forgetHistory(store.db, month);
}
