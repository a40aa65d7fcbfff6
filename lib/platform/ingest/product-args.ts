import type { Db } from "../store/schema.ts";

/** One argument, as ingest and the alarm watch need it. */
export type Arg = {
  argId: string;
  dataType: string;
  unit: string;
  options: ReadonlySet<number>;
  largest?: number;
  highArg: string | null;
  lowArg: string | null;
  history: boolean;
  /** States and settings: their history is the moments at which they changed. */
  stepwise: boolean;
};
export type ProductArgs = {
  /** By argId and by argCode: firmware may use either. */
  byKey: ReadonlyMap<string, Arg>;
  /** Those that measure, which alarms are about. */
  measured: readonly Arg[];
};

/** The numbers that stand for the choices of an argument. */
export const choicesOf = (enumList: string): Set<number> => {
  const list: unknown = JSON.parse(enumList);
  return new Set(Array.isArray(list) ? list.map((option: { value?: unknown }) => Number(option?.value)) : []);
};

async function load(db: Db, productId: string): Promise<ProductArgs> {
  const rows = await db
    .selectFrom("args")
    .select(["argId", "argCode", "dataType", "unit", "enumList", "highArg", "lowArg", "history", "rw"])
    .where("productId", "=", productId)
    .execute();
  const byKey = new Map<string, Arg>();
  for (const { argCode, enumList, history, rw, ...row } of rows) {
    const stepwise = row.dataType !== "number" || rw !== "r";
    // A birth brought it: counters of its types go further than what a controller measures, if they are exact.
    const isLearnt = argCode !== row.argId;
    const largest = isLearnt ? { largest: Number.MAX_SAFE_INTEGER } : {};
    const arg = { ...row, ...largest, options: choicesOf(enumList), history: history === 1, stepwise };
    byKey.set(argCode, arg).set(arg.argId, arg);
  }
  return { byKey, measured: [...new Set(byKey.values())].filter(({ stepwise }) => !stepwise) };
}

/**
 * Looks up the arguments of a product, each product once: they change with a new version of the seed, and those of a
 * device's own product with its births, after which they are asked for anew.
 */
export function productArgs(db: Db): (productId: string, anew?: boolean) => Promise<ProductArgs> {
  const known = new Map<string, Promise<ProductArgs>>();
  return (productId, anew = false) => {
    if (anew) known.delete(productId);
    const found = known.get(productId) ?? load(db, productId);
    known.set(productId, found);
    found.catch(() => known.delete(productId));
    return found;
  };
}
