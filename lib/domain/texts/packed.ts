/**
 * Many values, as of rows or texts, on their way from a server component to a client component as one text. React looks
 * at each value of an object on its way out, and twice on its way in: for a row of a list that is most of what it costs.
 */
export type Packed<T> = { readonly json: string; readonly of?: T };

/** Packs what `unpacked` gives back on the other side. */
export const packed = <T>(rows: T): Packed<T> => ({ json: JSON.stringify(rows) });

const opened = new WeakMap<Packed<unknown>, unknown>();

/** What was packed; the same object for the same answer of the server, however often it is shown. */
export function unpacked<T>(pack: Packed<T>): T {
  const known = opened.get(pack) ?? JSON.parse(pack.json);
  opened.set(pack, known);
  // `packed` wrote it.
  return known as T;
}
