import type { Db } from "../store/schema.ts";

/** An argument, as needed by ingest and alarms. */
export type Arg = {
  argId: string;
  dataType: string;
  unit: string;
  options: ReadonlySet<number>;
  largest?: number;
  highArg: string | null;
  lowArg: string | null;
  history: boolean;
  /** States and settings, whose history only has their changes. */
  stepwise: boolean;
};
export type ProductArgs = {
  /** By argId and by argCode, since firmware may use either. */
  byKey: ReadonlyMap<string, Arg>;
  /** Measured arguments, which alarms are about. */
  measured: readonly Arg[];
};

/** The numbers of an argument's choices. */
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
    // Learnt from a birth: its integers may exceed what controllers measure, as long as they are exact.
    const isLearnt = argCode !== row.argId;
    const largest = isLearnt ? { largest: Number.MAX_SAFE_INTEGER } : {};
    const arg = { ...row, ...largest, options: choicesOf(enumList), history: history === 1, stepwise };
    byKey.set(argCode, arg).set(arg.argId, arg);
  }
  return { byKey, measured: [...new Set(byKey.values())].filter(({ stepwise }) => !stepwise) };
}

/**
 * Looks up and caches the arguments of products: they change with a new seed version or, for a device's own product,
 * with its births, after which they are loaded again.
 */
export function productArgs(db: Db): (productId: string, reload?: boolean) => Promise<ProductArgs> {
  const known = new Map<string, Promise<ProductArgs>>();
  return (productId, reload = false) => {
    if (reload) known.delete(productId);
    const found = known.get(productId) ?? load(db, productId);
    known.set(productId, found);
    found.catch(() => known.delete(productId));
    return found;
  };
}
