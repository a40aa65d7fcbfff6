import { type Argument, type Expression, type Program, Visitor } from "oxc-parser";

const runners = new Set(["test", "it", "describe"]);
/** A test that is switched off holds nothing; one that needs a program of the machine counts. */
const off = new Set(["skip", "todo", "fixme"]);
const idPattern = /\b[A-Z]\d{1,2}\b/g;

/** The runner at the bottom of `test.describe.each(table)` and the names on the way. */
function runnerOf(node: Expression): { names: string[]; table: Argument | undefined } | undefined {
  if (node.type === "Identifier") return runners.has(node.name) ? { names: [], table: undefined } : undefined;
  if (node.type === "CallExpression") {
    const below = runnerOf(node.callee);
    return below && { ...below, table: node.arguments[0] };
  }
  if (node.type !== "MemberExpression" || node.property.type !== "Identifier") return undefined;
  const below = runnerOf(node.object);
  return below && { ...below, names: [...below.names, node.property.name] };
}

/** Every text that stands inside a node. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== "object" || node === null) return [];
  if ("type" in node && node.type === "Literal" && "value" in node && typeof node.value === "string")
    return [node.value];
  if ("type" in node && node.type === "TemplateElement" && "value" in node) {
    const { value } = node;
    return typeof value === "object" && value !== null && "raw" in value ? [String(value.raw)] : [];
  }
  return Object.values(node).flatMap(textsIn);
}

/** The ids that the titles of a file's tests name, those from a table that fills a title included. */
export function titledIds(program: Program): Set<string> {
  const tables = new Map<string, Expression>();
  const titles: { title: Argument | undefined; table: Argument | undefined }[] = [];
  new Visitor({
    VariableDeclarator: (node) => {
      if (node.id.type === "Identifier" && node.init) tables.set(node.id.name, node.init);
    },
    CallExpression: (node) => {
      const runner = runnerOf(node.callee);
      if (runner && !runner.names.some((name) => off.has(name)))
        titles.push({ title: node.arguments[0], table: runner.table });
    },
  }).visit(program);
  const named = titles.flatMap(({ title, table }) => {
    const texts = textsIn(title?.type === "Literal" || title?.type === "TemplateLiteral" ? title : undefined);
    if (table === undefined || !texts.some((text) => /[%$]/.test(text))) return texts;
    // In a table an id stands at the beginning of a text; anywhere else it may be data.
    const filled = textsIn(table.type === "Identifier" ? tables.get(table.name) : table);
    return [...texts, ...filled.filter((text) => /^[A-Z]\d{1,2}\b.*: /.test(text))];
  });
  return new Set(named.flatMap((text) => text.match(idPattern) ?? []));
}
