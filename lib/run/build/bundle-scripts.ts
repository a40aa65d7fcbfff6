import { hash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { filesPath } from "#lib/domain/screens/base-path.ts";
import { beginInTurns } from "../front/begin-in-turns.ts";
import type { CommonScript } from "../front/document-start.ts";
import { commonScriptFile } from "../front/files.ts";

const manifest = z.object({
  rootMainFiles: z.array(z.string()),
  pagesChunkGroupBootstrapParams: z.record(z.string(), z.object({ runtimeModuleIds: z.array(z.number()) })),
});
const stats = z.array(z.object({ firstLoadChunkPaths: z.array(z.string()) }));
/** Makes Chromium compile the whole script off the main thread instead of lazily on it. */
const eager = "//# allFunctionsCalledOnLoad\n";
/** How a script of the build identifies itself to the chunk loader. */
const itself = '"object"==typeof document?document.currentScript:void 0';

function requiredBy(id: number, text: string): number[] {
  const [, body = ""] =
    new RegExp(`[[,]${id},(?:\\(|\\w+=>)(.*?)(?:\\},\\d+,(?:\\(|\\w+=>)|\\}\\]\\);)`, "s").exec(text) ?? [];
  return [...body.matchAll(/\.[ri]\((\d+)\)/g)].map(([, id]) => Number(id));
}

/**
 * Bundles the scripts that every page uses: together they compress better, and it is one request. Each still identifies
 * itself, so that none is fetched again.
 */
export async function bundleScripts(root = "."): Promise<void> {
  const parsed = async (name: string) => JSON.parse(await readFile(join(root, ".next", name), "utf8"));
  const { rootMainFiles, pagesChunkGroupBootstrapParams } = manifest.parse(await parsed("build-manifest.json"));
  const routes = stats.parse(await parsed("diagnostics/route-bundle-stats.json"));
  const [first, ...others] = routes.map(({ firstLoadChunkPaths }) => firstLoadChunkPaths);
  const common = (first ?? []).filter((path) => others.every((paths) => paths.includes(path)));
  const textOf = (path: string) => readFile(join(root, path), "utf8");
  const parts = await Promise.all(
    common.map(async (path) => (await textOf(path)).replace(itself, JSON.stringify(path.replace(/^\.next\//, "")))),
  );
  const named = new Set(routes.flatMap(({ firstLoadChunkPaths }) => firstLoadChunkPaths));
  const single = [...named].filter((path) => !common.includes(path));
  await Promise.all(single.map(async (path) => writeFile(join(root, path), eager + (await textOf(path)))));
  // The last one, the chunk loader, runs the others' modules: after all of them were read, in separate tasks.
  const loader = parts.pop();
  const read = parts.join("\n;");
  // A page's entry requires a few modules; the last of them starts the page and requires the rest.
  const begins = Object.values(pagesChunkGroupBootstrapParams).flatMap(({ runtimeModuleIds }) => runtimeModuleIds);
  const required = [...new Set(begins)].flatMap((id) => requiredBy(id, read));
  const start = required.pop();
  if (start === undefined) throw new Error("what Next begins a page with was not found in its scripts");
  const turns = new Set([...required, ...requiredBy(start, read)]);
  const text = `${eager}${read}\n;(${beginInTurns})(()=>{${loader}\n},${JSON.stringify([...turns])})`;
  const name = `chunks/common-${hash("sha256", text, "hex").slice(0, 12)}.js`;
  await writeFile(join(root, ".next/static", name), text);
  const addressOf = (path: string) => path.replace(/^(\.next\/)?static\//, filesPath);
  const known: CommonScript = {
    address: filesPath + name,
    holds: common.map(addressOf),
    unnamed: rootMainFiles.map(addressOf),
  };
  await writeFile(join(root, commonScriptFile), JSON.stringify(known));
}
