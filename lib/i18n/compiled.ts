import compile from "icu-minify/compile";

type Node = string | { readonly [key: string]: Node };

/** icu-minify's codes for "#", select and plural. */
const pound = 0;
const select = 1;
const plural = 2;

/** Replaces "#" by its value: the first Intl.NumberFormat takes a phone longer than a screen full of cards. */
function withPlainCounts(part: unknown, count?: string): unknown {
  if (part === pound && count !== undefined) return [count];
  if (!Array.isArray(part)) return part;
  const [name, kind, options] = part;
  if (kind !== select && kind !== plural) return part.map((each) => withPlainCounts(each, count));
  const counted = kind === plural ? name : count;
  const branch = (each: unknown) => (each === pound ? [[counted]] : withPlainCounts(each, counted));
  return [name, kind, Object.fromEntries(Object.entries(options).map(([option, each]) => [option, branch(each)]))];
}

const compiledNode = (node: Node): unknown =>
  typeof node === "string"
    ? withPlainCounts(compile(node))
    : Object.fromEntries(Object.entries(node).map(([key, part]) => [key, compiledNode(part)]));

/** A catalogue with parsed messages as plain data. The parser would be a tenth of a page's size. */
export const compiled = (catalogue: Node): Record<string, unknown> =>
  JSON.parse(JSON.stringify(compiledNode(catalogue)));
