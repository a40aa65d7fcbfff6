import type { SelectQueryBuilder } from "kysely";

/** The number of rows of a query. */
export async function countRows<Db, Tables extends keyof Db, Row>(
  rows: SelectQueryBuilder<Db, Tables, Row>,
): Promise<number> {
  const { count } = await rows
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}
