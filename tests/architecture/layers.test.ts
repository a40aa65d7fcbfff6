import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { layers, layerTable } from "./layers.ts";
import { ownImports, packages, product, type Source } from "./sources.ts";

const within = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`);
const layerOf = (path: string) => layers.find(({ layer }) => within(layer, path));
const sources = product().filter(({ path }) => path !== "next.config.ts");

test("every file belongs to a layer", () => {
  expect(sources.map(({ path }) => path).filter((path) => !layerOf(path))).toEqual([]);
});

test("a layer imports only what its row of the table names", () => {
  const wrong = sources.flatMap((source) => {
    const own = layerOf(source.path);
    const allowed = [own?.layer ?? "", ...(own?.mayImport ?? [])];
    return ownImports(source)
      .filter((path) => !allowed.some((layer) => within(layer, path)))
      .map((path) => `${source.path} -> ${path}`);
  });
  expect(wrong).toEqual([]);
});

test("a package that belongs to one layer is imported by no other", () => {
  const owners = new Map(layers.flatMap(({ layer, packages: names = [] }) => names.map((name) => [name, layer])));
  const wrong = sources.flatMap((source) =>
    packages(source)
      .filter((name) => {
        const [scope = "", part = ""] = name.split("/");
        const owner = owners.get(scope.startsWith("@") ? `${scope}/${part}` : scope);
        return owner !== undefined && !within(owner, source.path);
      })
      .map((name) => `${source.path} -> ${name}`),
  );
  expect(wrong).toEqual([]);
});

test("a feature imports components/ui and no other feature", () => {
  const components = sources.filter(({ path }) => within("components", path));
  const folder = (path: string, depth: number) => path.split("/").slice(0, depth).join("/");
  const withFiles = new Set(components.map(({ path }) => dirname(path)));
  // A folder without files of its own is an area, whose folders are the features.
  const feature = (path: string) => {
    const first = folder(path, 2);
    return [first, folder(path, 3)].find((name) => withFiles.has(name)) ?? first;
  };
  const wrong = components.flatMap((source) =>
    ownImports(source)
      .filter((path) => {
        const other = feature(path);
        return within("components", path) && other !== "components/ui" && other !== feature(source.path);
      })
      .map((path) => `${source.path} -> ${path}`),
  );
  expect(wrong).toEqual([]);
});

/** An import cycle from a file back to itself, if there is one. */
function cycleFrom(start: Source, byPath: Map<string, Source>): string[] | undefined {
  const seen = new Set<string>();
  const walk = (source: Source, way: string[]): string[] | undefined => {
    for (const path of ownImports(source)) {
      if (path === start.path) return [...way, path];
      const next = byPath.get(path);
      if (!next || seen.has(path)) continue;
      seen.add(path);
      const found = walk(next, [...way, path]);
      if (found) return found;
    }
    return undefined;
  };
  return walk(start, [start.path]);
}

test("no file imports itself through others", () => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  expect(sources.map((source) => cycleFrom(source, byPath)).find((cycle) => cycle)).toBeUndefined();
});

test("lib/server and only lib/server begins with server-only", () => {
  const first = ({ text }: Source) => text.startsWith('import "server-only";\n');
  expect(
    sources.filter((source) => first(source) !== within("lib/server", source.path)).map(({ path }) => path),
  ).toEqual([]);
});

test("client components are in components, lib/client and error pages only", () => {
  const allowed = /^(components\/|lib\/client\/|app\/(.*\/)?(global-)?error\.tsx$)/;
  const client = sources.filter(({ text }) => /^"use client";/m.test(text)).map(({ path }) => path);
  expect(client.filter((path) => !allowed.test(path))).toEqual([]);
});

test("there are no server actions", () => {
  expect(sources.filter(({ text }) => /^\s*"use server"/m.test(text)).map(({ path }) => path)).toEqual([]);
});

test("only the gates access the network: lib/server/upstream, and in the browser calls, live values, live pictures, the network check and the page time limit", () => {
  const web = sources.filter(({ path }) => !within("lib/platform", path) && !within("lib/run", path));
  const asking = web.filter(
    ({ text, imports }) =>
      /\bfetch\(|new (XMLHttpRequest|EventSource|WebSocket)\(/.test(text) ||
      imports.some(({ path, typeOnly }) => path === "undici" && !typeOnly),
  );
  const gates =
    /^lib\/(server\/upstream\/|client\/(calls\/(call|reach)|devices\/watch-picture|live\/live-connection|page-loading\/pages-in-time)\.ts$|worker\/)/;
  expect(asking.map(({ path }) => path).filter((path) => !gates.test(path))).toEqual([]);
});

test("every link to a page uses our component, which prefetches nothing before a tap", () => {
  const direct = sources.filter(({ imports }) => imports.some(({ path }) => path === "next/link"));
  expect(direct.map(({ path }) => path)).toEqual(["components/ui/link-busy.tsx", "components/ui/link.tsx"]);
});

test("docs/architecture.md shows the same table of layers", () => {
  expect(readFileSync("docs/architecture.md", "utf8")).toContain(layerTable());
});
