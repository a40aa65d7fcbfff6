import { type Packed, packed } from "#lib/domain/texts/packed.ts";
import type { Messages } from "./app-config.ts";
import type { Words } from "./page-words.ts";

/** There is one catalogue for each language and variant, and no more choices from it than pages. */
const known = new WeakMap<Messages, Map<unknown, Packed<Words>>>();

/** What is chosen of a catalogue, packed once for all visits; `name` tells the choices apart. */
export function packedWords(catalogue: Messages, name: unknown, choose: (catalogue: Messages) => Words): Packed<Words> {
  const packs = known.get(catalogue) ?? new Map<unknown, Packed<Words>>();
  known.set(catalogue, packs);
  const pack = packs.get(name) ?? packed(choose(catalogue));
  packs.set(name, pack);
  return pack;
}
