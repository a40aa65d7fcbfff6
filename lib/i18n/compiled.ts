import compile from "icu-minify/compile";

type Node = string | { readonly [key: string]: Node };

/** How icu-minify writes "#", and a choice by a word and by a number. */
const pound = 0;
const select = 1;
const plural = 2;

/**
 * The same with each "#" as the value that it stands for: numbers are written as everywhere else, and no browser makes
 * an Intl.NumberFormat for one, the first of which takes a phone longer than a screen full of cards.
 */
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

/**
 * A catalogue whose messages are parsed already, in the form that next-intl formats without its parser: that is a tenth
 * of what a page of ours weighs, and never reaches a browser. As plain data, which can be handed to client components.
 */
export const compiled = (catalogue: Node): Record<string, unknown> =>
  JSON.parse(JSON.stringify(compiledNode(catalogue)));
