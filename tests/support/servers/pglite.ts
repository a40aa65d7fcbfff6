import { PGlite } from "@electric-sql/pglite";
import { PGliteDialect } from "kysely";
import { numbers } from "#lib/platform/store/postgres-numbers.ts";

/** Unused instances. */
const free: PGlite[] = [];

/** An empty in-process PostgreSQL. Starting takes seconds, so a closed one is emptied and reused. */
export function onPglite(): PGliteDialect {
  const pglite = free.pop() ?? new PGlite({ parsers: numbers });
  return new PGliteDialect({
    pglite: {
      closed: false,
      ready: false,
      waitReady: pglite.waitReady,
      query: (...words) => pglite.query(...words),
      transaction: (work) => pglite.transaction(work),
      async close() {
        await pglite.exec("drop schema public cascade; create schema public");
        await pglite.exec("discard all");
        free.push(pglite);
      },
    },
  });
}
