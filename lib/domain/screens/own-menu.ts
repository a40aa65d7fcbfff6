import * as z from "zod/mini";
import { limits } from "../limits.ts";

const text = z.string().check(z.minLength(1), z.maxLength(limits.text.name));
const leaf = {
  /** One name for everybody, or one for each language. */
  name: z.union([text, z.strictObject({ en: text, "zh-cn": text })]),
  router: z.optional(z.string().check(z.maxLength(limits.text.address))),
  icon: z.optional(text),
};
const child = z.strictObject(leaf);
const menu = z.array(z.strictObject({ ...leaf, children: z.optional(z.array(child)) }));

/** Entries of the bottom bar as an installation writes them. */
export type OwnMenu = z.infer<typeof menu>;

/** Reads entries from a JSON array; null when it is none, or an entry has no name or something that entries have not. */
export function readOwnMenu(json: string): OwnMenu | null {
  try {
    return menu.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
