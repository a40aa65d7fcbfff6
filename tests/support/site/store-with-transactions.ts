import type { Transaction } from "kysely";
import type { Store } from "#lib/platform/store/open.ts";
import type { Schema } from "#lib/platform/store/schema.ts";

type Work<T> = (transaction: Transaction<Schema>) => Promise<T>;

/** The same database, whose transactions are executed by `through`, for example to break the connection. */
export function storeWithTransactions(store: Store, through: <T>(run: () => Promise<T>) => Promise<T>): Store {
  const { db } = store;
  const execute = <T>(work: Work<T>) => through(() => db.transaction().execute(work));
  const own = { transaction: () => ({ execute }) };
  const changed = new Proxy(db, {
    get(target, name) {
      const found = Reflect.get(name in own ? own : target, name);
      return typeof found === "function" ? found.bind(target) : found;
    },
  });
  return { ...store, db: changed };
}
