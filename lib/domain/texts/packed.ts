/**
 * Data, such as rows, passed from a server component to a client component as a single JSON text. React would process
 * each value once for sending and twice for receiving, which is most of the cost of a list row.
 */
export type Packed<T> = { readonly json: string; readonly of?: T };

/** Serialises data for `unpacked` on the other side. */
export const packed = <T>(rows: T): Packed<T> => ({ json: JSON.stringify(rows) });

const opened = new WeakMap<Packed<unknown>, unknown>();

/** The deserialised data; the same object for the same server answer, however often it is rendered. */
export function unpacked<T>(pack: Packed<T>): T {
  const known = opened.get(pack) ?? JSON.parse(pack.json);
  opened.set(pack, known);
  // Serialised by `packed`, which takes a T.
  return known as T;
}
