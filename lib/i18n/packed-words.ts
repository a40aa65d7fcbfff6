import { type Packed, packed } from "#lib/domain/texts/packed.ts";
import type { Messages } from "./app-config.ts";
import type { Words } from "./page-words.ts";

/** Bounded: one catalogue per language and variant, and one choice per page. */
const known = new WeakMap<Messages, Map<unknown, Packed<Words>>>();

/** A selection of a catalogue, cached under `name`. */
export function packedWords(catalogue: Messages, name: unknown, choose: (catalogue: Messages) => Words): Packed<Words> {
  const packs = known.get(catalogue) ?? new Map<unknown, Packed<Words>>();
  known.set(catalogue, packs);
  const pack = packs.get(name) ?? packed(choose(catalogue));
  packs.set(name, pack);
  return pack;
}
