import { day } from "#lib/domain/time/spans.ts";
import { databaseProblemOf } from "../../store/database-problem.ts";
import { dropMonths, makeMonths, monthStart } from "../../store/months.ts";
import type { Store } from "../../store/open.ts";
import { forgetHistory } from "./forget-history.ts";

/** Creates partitions for future measurements, where supported. */
export async function makeRoom(store: Store, now: number): Promise<void> {
  if (store.dialect === "sqlite") return;
  await makeMonths(store, now).catch((error: unknown) => {
    // A database dump blocks this for hours; meanwhile rows go to the default partition, until an hour after it.
    if (databaseProblemOf(error) !== "locked") throw error;
  });
}

/**
 * Deletes measurements older than this many days. PostgreSQL drops whole partitions by month, which takes an instant;
 * only rows outside of these, which arrived very late or are older than the partitions, are deleted one by one.
 */
export async function trimHistory(store: Store, days: number, now: number): Promise<void> {
  const olderThan = now - days * day;
  if (store.dialect === "sqlite") return forgetHistory(store.db, olderThan);
  const month = monthStart(olderThan);
  await makeMonths(store, now);
  await dropMonths(store, month);
  await forgetHistory(store.db, month);
}
