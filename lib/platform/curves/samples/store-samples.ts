import type { Dialect } from "../../store/dialect.ts";
import { insertMany } from "../../store/many-rows.ts";
import type { Db } from "../../store/schema.ts";
import { addToRollups, type SampleRow } from "./add-to-rollups.ts";

/**
 * Stores new samples with their half hours, in the caller's transaction; the only function that writes samples. Answers
 * how many were new.
 */
export async function storeSamples(db: Db, dialect: Dialect, rows: readonly SampleRow[]): Promise<number> {
  const columns = ["seriesId", "dataTime", "receiveTime", "value"];
  const written = await insertMany(db, dialect, { into: "samples", columns, rows, conflict: "do nothing" });
  await addToRollups(db, dialect, rows, written);
  return written;
}
