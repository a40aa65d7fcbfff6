import type { Dialect } from "../store/dialect.ts";
import { insertMany } from "../store/many-rows.ts";
import type { Db } from "../store/schema.ts";
import { addToRollups, type SampleRow } from "./add-to-rollups.ts";

/**
 * Keeps samples that are not there yet, and their half hours with them; the caller's transaction holds both together.
 * The only way in which samples are written. Answers how many were new.
 */
export async function storeSamples(db: Db, dialect: Dialect, rows: readonly SampleRow[]): Promise<number> {
  const columns = ["seriesId", "dataTime", "receiveTime", "value"];
  const written = await insertMany(db, dialect, { into: "samples", columns, rows, conflict: "do nothing" });
  await addToRollups(db, dialect, rows, written);
  return written;
}
