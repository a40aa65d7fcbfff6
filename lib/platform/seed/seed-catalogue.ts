import { type Cell, insertMany, overwriteOnConflict } from "../store/many-rows.ts";
import type { Store } from "../store/open.ts";
import { argumentRows, localised } from "./argument-rows.ts";
import { documentRows } from "./documents.ts";
import { manufacturerId, products } from "./products.ts";

type Line = Record<string, Cell>;

/** Inserts or updates rows: a new product version may bring new names. */
async function upsert({ db, dialect }: Store, into: string, key: string[], lines: Line[]): Promise<void> {
  const columns = Object.keys(lines[0] ?? {});
  const rows = lines.map((line) => columns.map((column) => line[column] ?? null));
  await insertMany(db, dialect, { into, columns, rows, conflict: overwriteOnConflict(key, columns) });
}

/** Documents that an operator has replaced are not overwritten. */
async function upsertDocuments({ db, dialect }: Store): Promise<void> {
  await insertMany(db, dialect, {
    into: "richTexts",
    columns: ["id", "lang", "title", "content"],
    rows: documentRows().map(({ id, lang, title, content }) => [id, lang, title, content]),
    conflict: "do nothing",
  });
}

/** Products with their arguments, and the documents: real sites need these too. Idempotent. */
export async function seedCatalogue(store: Store): Promise<void> {
  await upsert(
    store,
    "products",
    ["productId"],
    products.map(({ productId, kind, model, name }) => ({
      productId,
      productName: localised(name),
      manufacturerId,
      model,
      kind,
    })),
  );
  const rows = products.map(argumentRows);
  await upsert(
    store,
    "argGroups",
    ["productId", "groupId"],
    rows.flatMap(({ groups }) => groups),
  );
  await upsert(
    store,
    "args",
    ["productId", "argId"],
    rows.flatMap(({ args }) => args),
  );
  await upsertDocuments(store);
}
