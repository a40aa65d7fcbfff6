import { isRecord } from "#lib/domain/is-record.ts";

const place = /\{(\w+)\}/g;

function filled(node: unknown, values: Record<string, string>): unknown {
  if (typeof node === "string") return node.replace(place, (whole, name: string) => values[name] ?? whole);
  if (Array.isArray(node)) return node.map((each) => filled(each, values));
  if (!isRecord(node)) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, filled(value, values)]));
}

/** Fills the placeholders in the strings of a JSON template: values cannot break out of their string. */
export const fillBody = (template: string, values: Record<string, string>): string =>
  JSON.stringify(filled(JSON.parse(template), values));
