import type * as z from "zod/mini";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";

type Schema = z.core.$ZodType;

const wallClock = new Intl.DateTimeFormat("sv-SE", { timeZone: siteTimeZone, dateStyle: "short", timeStyle: "medium" });
/** A whole second of this century. */
const isMoment = (value: number) => value > Date.UTC(2001) && value < Date.UTC(2100) && value % 1000 === 0;
const capitals = (word: string) => word.replace(/([a-z\d])([A-Z])/g, "$1_$2").toUpperCase();
const part = (value: unknown, key: PropertyKey): unknown => Reflect.get(Object(value), key);

/**
 * Data of an answer as JSON in the style of Java platforms: numbers and times as text, ids as numbers, flags as 0 and
 * 1, upper-case constants, null for an empty list.
 */
export function inJavasForms(schema: Schema, value: unknown): string {
  // $ZodTypes is the union of all definitions, discriminated by type.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "optional" || def.type === "nullable")
    return value === null || (Array.isArray(value) && value.length === 0)
      ? JSON.stringify(value)
      : inJavasForms(def.innerType, value);
  if (def.type === "object") {
    const said = Object.entries(def.shape).filter(([name]) => part(value, name) !== undefined);
    return `{${said.map(([name, field]) => `"${name}":${inJavasForms(field, part(value, name))}`).join()}}`;
  }
  if (def.type === "array")
    return Array.isArray(value) && value.length > 0
      ? `[${value.map((each) => inJavasForms(def.element, each)).join()}]`
      : "null";
  if (def.type === "tuple") return `[${def.items.map((item, place) => inJavasForms(item, part(value, place))).join()}]`;
  if (def.type === "number" && typeof value === "number")
    return JSON.stringify(isMoment(value) ? wallClock.format(value) : String(value));
  if (def.type === "boolean") return value === true ? "1" : "0";
  if (def.type === "enum") return JSON.stringify(capitals(String(value)));
  return def.type === "string" && /^[1-9]\d{0,24}$/.test(String(value)) ? String(value) : JSON.stringify(value);
}
