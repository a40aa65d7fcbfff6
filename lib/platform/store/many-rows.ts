import { CompiledQuery } from "kysely";
import type { Dialect } from "./dialect.ts";
import type { Db } from "./schema.ts";

/** A value that both drivers can bind. */
export type Cell = string | number | null;
export type Row = readonly Cell[];

/**
 * Rows per statement, far below both databases' parameter limits. Few different sizes mean few statement texts, which
 * are built and compiled only once.
 */
const sizes = [1000, 200, 40, 8, 1];
const texts = new Map<string, string>();

function* parts(rows: readonly Row[]): Generator<readonly Row[]> {
  let from = 0;
  for (const size of sizes) for (; rows.length - from >= size; from += size) yield rows.slice(from, from + size);
}

const name = (identifier: string) => `"${identifier}"`;

/** Rows of placeholders; `casts` has a type per column if the database cannot infer it. */
function places(dialect: Dialect, columns: number, rows: number, casts: readonly string[] = []): string {
  let next = 0;
  const place = (column: number) => {
    next += 1;
    const mark = dialect === "sqlite" ? "?" : `$${next}`;
    return casts[column] ? `cast(${mark} as ${casts[column]})` : mark;
  };
  const row = () => `(${Array.from({ length: columns }, (_, column) => place(column)).join(",")})`;
  return Array.from({ length: rows }, row).join(",");
}

/**
 * Rows of placeholders as a table "given" with the columns column1, column2, ..., as both databases name them: SQLite
 * accepts no column names in an alias of values.
 */
const given = (...of: Parameters<typeof places>): string =>
  `(select * from (values ${places(...of)}) as "rows") as "given"`;

/** A statement's text, built once per table and size. */
function textOnce(key: string, build: () => string): string {
  const text = texts.get(key) ?? build();
  texts.set(key, text);
  return text;
}

/** The `conflict` clause that updates an existing row with the same key. */
export const overwriteOnConflict = (key: readonly string[], columns: readonly string[]): string => {
  const others = columns.filter((column) => !key.includes(column)).map(name);
  return `(${key.map(name).join(",")}) do update set ${others.map((column) => `${column} = excluded.${column}`).join(", ")}`;
};

type Insert = { into: string; columns: readonly string[]; rows: readonly Row[]; conflict: string };

/**
 * Inserts any number of rows, many per statement: for these volumes a query builder would cost more than the database.
 * `conflict` is what follows "on conflict". Answers the number of rows written.
 */
export async function insertMany(db: Db, dialect: Dialect, insert: Insert): Promise<number> {
  const { into, columns, rows, conflict } = insert;
  let written = 0;
  for (const part of parts(rows)) {
    const text = textOnce(`${dialect} ${into} ${columns.join()} ${conflict} ${part.length}`, () => {
      const values = places(dialect, columns.length, part.length);
      return `insert into ${name(into)} (${columns.map(name).join(",")}) values ${values} on conflict ${conflict}`;
    });
    const result = await db.executeQuery(CompiledQuery.raw(text, part.flat()));
    written += Number(result.numAffectedRows ?? 0);
  }
  return written;
}

type Update = {
  table: string;
  key: string;
  /** Columns that must also match for a row to be updated. */
  same?: readonly string[];
  columns: readonly string[];
  casts: readonly string[];
  rows: readonly Row[];
};

/**
 * Updates many rows of one table: each row has its key, then `same` and `columns`, with their types in `casts`. Answers
 * the keys of existing rows.
 */
export async function updateMany(db: Db, dialect: Dialect, update: Update): Promise<Set<string>> {
  const { table, key, same = [], columns, casts, rows } = update;
  const known = [key, ...same];
  const found = new Set<string>();
  for (const part of parts(rows)) {
    const text = textOnce(`${dialect} ${table} ${known.join()} ${columns.join()} ${part.length}`, () => {
      const set = columns
        .map((column, index) => `${name(column)} = "given"."column${known.length + index + 1}"`)
        .join(", ");
      const from = given(dialect, known.length + columns.length, part.length, casts);
      const where = known.map((column, index) => `${name(table)}.${name(column)} = "given"."column${index + 1}"`);
      return `update ${name(table)} set ${set} from ${from} where ${where.join(" and ")} returning ${name(table)}.${name(key)}`;
    });
    const result = await db.executeQuery<Record<string, string>>(CompiledQuery.raw(text, part.flat()));
    for (const row of result.rows) found.add(String(row[key]));
  }
  return found;
}

/** Runs a query for many rows of integers, in few statements. `statement` contains {given} for the rows. */
export async function queryMany<T>(
  db: Db,
  dialect: Dialect,
  rows: readonly (readonly number[])[],
  statement: string,
): Promise<T[]> {
  const answers: T[][] = [];
  for (const part of parts(rows)) {
    const casts = (part[0] ?? []).map(() => "bigint");
    const text = textOnce(`${dialect} ${statement} ${part.length}`, () =>
      statement.replace("{given}", given(dialect, casts.length, part.length, casts)),
    );
    answers.push((await db.executeQuery<T>(CompiledQuery.raw(text, part.flat()))).rows);
  }
  return answers.flat();
}
