import * as z from "zod/mini";
import { limits } from "../limits.ts";

const text = z.string().check(z.minLength(1), z.maxLength(limits.text.name));
const leaf = {
  /** One name for all languages, or one for each. */
  name: z.union([text, z.strictObject({ en: text, "zh-cn": text })]),
  router: z.optional(z.string().check(z.maxLength(limits.text.address))),
  icon: z.optional(text),
};
const child = z.strictObject(leaf);
const menu = z.array(z.strictObject({ ...leaf, children: z.optional(z.array(child)) }));

/** Entries of the bottom bar configured by an installation. */
export type OwnMenu = z.infer<typeof menu>;

/** Parses entries from a JSON array; null if it is invalid, or an entry has no name or unknown fields. */
export function readOwnMenu(json: string): OwnMenu | null {
  try {
    return menu.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
