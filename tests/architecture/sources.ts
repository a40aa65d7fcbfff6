import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Comment, type Program, parseSync, Visitor, type VisitorObject } from "oxc-parser";

export type Source = {
  /** Relative to the root of the project, with slashes. */
  path: string;
  text: string;
  lines: number;
  program: Program;
  comments: Comment[];
  /** Its imports, as paths of this project or names of packages, including types and dynamic imports. */
  imports: { path: string; typeOnly: boolean; later: boolean }[];
};

const ours = ["app", "components", "lib", "messages", "tests"];

/** The file or package behind a specifier: "#lib/x.ts" and "./x.ts" become paths, the rest stays. */
function target(from: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? join(dirname(from), specifier) : specifier;
}

function filesUnder(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Paths and texts of all files in a folder, of any type. */
export const textsUnder = (folder: string, ending: RegExp): { path: string; text: string }[] =>
  filesUnder(folder, ending).map((path) => ({ path, text: readFileSync(path, "utf8") }));

function parse(path: string): Source {
  const text = readFileSync(path, "utf8");
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports: Source["imports"] = [];
  const found = (value: unknown, typeOnly: boolean, later = false) => {
    if (typeof value === "string") imports.push({ path: target(path, value), typeOnly, later });
  };
  new Visitor({
    ImportDeclaration: (node) => found(node.source.value, node.importKind === "type"),
    ExportNamedDeclaration: (node) => found(node.source?.value, node.exportKind === "type"),
    ExportAllDeclaration: (node) => found(node.source.value, node.exportKind === "type"),
    ImportExpression: (node) => found("value" in node.source ? node.source.value : undefined, false, true),
  }).visit(program);
  return { path, text, lines: text.split("\n").length - 1, program, comments, imports };
}

const isOurs = (path: string) => ours.some((folder) => path.startsWith(`${folder}/`));
/** The imports of a file that lead to files of this project. */
export const ownImports = (source: Source): string[] =>
  source.imports.map(({ path }) => path).filter((path) => isOurs(path) || path === "middleware.ts");
/** The packages that a file imports. */
export const packages = (source: Source): string[] =>
  source.imports.map(({ path }) => path).filter((path) => !isOurs(path));

const cache = new Map<string, Source[]>();

/** Every TypeScript file of a folder, read and parsed once. */
export function sourcesUnder(folder: string): Source[] {
  const known = cache.get(folder);
  if (known) return known;
  const read = filesUnder(folder, /\.tsx?$/).map(parse);
  cache.set(folder, read);
  return read;
}

/** The product: app, components, lib and the files that Next reads at the root. */
export const product = (): Source[] => [
  ...["app", "components", "lib"].flatMap(sourcesUnder),
  ...rootFiles().map(parse),
];

const rootFiles = () => readdirSync(".").filter((name) => /^(middleware|next\.config)\.ts$/.test(name));

/** The line (from 1) of an offset. */
export const lineAt = (source: Source, offset: number): number => source.text.slice(0, offset).split("\n").length;

/** "path:line" of every node for which a visitor calls `report`. */
export function places(sources: Source[], visitor: (report: (offset: number) => void) => VisitorObject): string[] {
  return sources.flatMap((source) => {
    const offsets: number[] = [];
    new Visitor(visitor((offset) => offsets.push(offset))).visit(source.program);
    return offsets.map((offset) => `${source.path}:${lineAt(source, offset)}`);
  });
}
