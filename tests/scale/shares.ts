import type { Store } from "#lib/platform/store/open.ts";

/** The number of parts per process, from the database, fewest first. */
export async function shares({ db }: Store): Promise<number[]> {
  const rows = await db.selectFrom("leases").select(["name", "holder"]).execute();
  const holders = rows.filter(({ name }) => name.startsWith("node:")).map(({ holder }) => holder);
  const parts = (of: string) => rows.filter(({ name, holder }) => holder === of && name.startsWith("part:")).length;
  return holders.map(parts).toSorted((a, b) => a - b);
}
