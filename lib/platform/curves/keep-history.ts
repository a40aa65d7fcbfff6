import { dropMonths, makeMonths, monthStart } from "../store/months.ts";
import type { Store } from "../store/open.ts";
import { forgetHistory } from "./forget-history.ts";

const day = 24 * 3_600_000;

/** Makes room for the measurements to come, where that has to be there before they are written. */
export async function makeRoom(store: Store, now: number): Promise<void> {
  if (store.dialect === "postgres") await makeMonths(store, now);
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
