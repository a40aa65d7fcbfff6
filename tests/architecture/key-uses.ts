import { type Argument, type CallExpression, type Expression, Visitor } from "oxc-parser";
import type { Source } from "./sources.ts";

/** A use of texts in the code: the full key, a pattern of keys, or a namespace whose key is chosen at run time. */
export type Use = { key: string } | { pattern: RegExp } | { chosenIn: string; path: string };

const makers = new Set(["useTranslations", "getTranslations", "createTranslator", "translatorOf"]);
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const join = (namespace: string, key: string) => (namespace === "" ? key : `${namespace}.${key}`);

function unwrapped(node: Expression | Argument): Expression | Argument {
  if (node.type === "AwaitExpression") return unwrapped(node.argument);
  return node.type === "ParenthesizedExpression" ? unwrapped(node.expression) : node;
}

/** The namespace of `useTranslations("x")` or `await getTranslations("x")`; undefined for any other expression. */
function namespaceOf(expression: Expression | Argument | null): string | undefined {
  const node = expression && unwrapped(expression);
  if (node?.type !== "CallExpression" || node.callee.type !== "Identifier" || !makers.has(node.callee.name))
    return undefined;
  const first = node.arguments[0];
  return first?.type === "Literal" && typeof first.value === "string" ? first.value : "";
}

function keysOf(namespace: string, path: string, argument: Argument | undefined): Use[] {
  if (argument === undefined) return [];
  if (argument.type === "Literal") return [{ key: join(namespace, String(argument.value)) }];
  if (argument.type === "ConditionalExpression")
    return [...keysOf(namespace, path, argument.consequent), ...keysOf(namespace, path, argument.alternate)];
  if (argument.type === "TemplateLiteral" && argument.quasis.length > 1) {
    const body = argument.quasis.map(({ value }) => escaped(value.raw)).join("[\\w.]+");
    const prefix = namespace === "" ? "" : escaped(`${namespace}.`);
    return [{ pattern: new RegExp(`^${prefix}${body}$`) }];
  }
  return [{ chosenIn: namespace, path }];
}

/** All uses of the catalogues in a file, also through functions and parameters that are named like a translator. */
export function usesIn({ program, path }: Source): Use[] {
  const translators = new Map<string, string>();
  const calls: CallExpression[] = [];
  new Visitor({
    VariableDeclarator: (node) => {
      const namespace = namespaceOf(node.init);
      if (namespace !== undefined && node.id.type === "Identifier") translators.set(node.id.name, namespace);
    },
    // `Promise.all([getTranslations("a"), ...])` and its destructuring are not followed: name translators one by one.
    CallExpression: (node) => {
      calls.push(node);
    },
  }).visit(program);
  return calls.flatMap((call) => {
    const callee = unwrapped(call.callee.type === "MemberExpression" ? call.callee.object : call.callee);
    const direct = namespaceOf(callee);
    const named = callee.type === "Identifier" ? translators.get(callee.name) : undefined;
    const namespace = direct ?? named;
    return namespace === undefined ? [] : keysOf(namespace, path, call.arguments[0]);
  });
}
