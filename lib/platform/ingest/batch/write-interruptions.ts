import type { Transaction } from "kysely";
import type { Dialect } from "../../store/dialect.ts";
import { inParts } from "../../store/in-parts.ts";
import { insertMany, overwriteOnConflict, type Row } from "../../store/many-rows.ts";
import type { Schema } from "../../store/schema.ts";
import type { LinkChange } from "./batch-rows.ts";
import { linkKey, notBefore, periodsOf } from "./interruption-periods.ts";

const key = ["deviceId", "link", "startTime"] as const;
const columns = [...key, "endTime"] as const;

/** Writes a batch's interruptions: ends the stored ones that are over, and adds those that began. */
export async function writeInterruptions(
  trx: Transaction<Schema>,
  dialect: Dialect,
  changes: readonly LinkChange[],
): Promise<void> {
  const { ended, started } = periodsOf(changes);
  const rows = new Map<string, Row>();
  const ids = new Set(changes.filter(({ lost }) => !lost).map(({ state }) => state.deviceId));
  for (const some of inParts([...ids])) {
    const open = trx.selectFrom("interruptions").select(key).where("deviceId", "in", some).where("endTime", "is", null);
    for (const { startTime, ...of } of await open.execute()) {
      const endTime = ended.get(linkKey(of));
      if (endTime === undefined) continue;
      rows.set(`${linkKey(of)} ${startTime}`, [of.deviceId, of.link, startTime, notBefore(startTime, endTime)]);
    }
  }
  // After the ended ones: an earlier try of this batch may have been committed without confirmation.
  for (const { startTime, endTime, ...of } of started)
    rows.set(`${linkKey(of)} ${startTime}`, [of.deviceId, of.link, startTime, endTime]);
  await insertMany(trx, dialect, {
    into: "interruptions",
    columns,
    rows: [...rows.values()],
    conflict: overwriteOnConflict(key, columns),
  });
}
