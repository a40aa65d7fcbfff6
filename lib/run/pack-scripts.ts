import { hash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { filesPath } from "#lib/domain/screens/base-path.ts";
import { beginInTurns } from "./front/begin-in-turns.ts";
import type { CommonScript } from "./front/document-start.ts";
import { commonScriptFile } from "./front/files.ts";

const manifest = z.object({
  rootMainFiles: z.array(z.string()),
  pagesChunkGroupBootstrapParams: z.record(z.string(), z.object({ runtimeModuleIds: z.array(z.number()) })),
});
const stats = z.array(z.object({ firstLoadChunkPaths: z.array(z.string()) }));
/** Chromium compiles what stands in such a script beside the main thread, instead of piece by piece in it. */
const eager = "//# allFunctionsCalledOnLoad\n";
/** How a script of the build tells the loader of scripts which it is. */
const itself = '"object"==typeof document?document.currentScript:void 0';

/** Which modules this one asks for as it begins, in its order. */
function askedBy(id: number, text: string): number[] {
  const [, body = ""] =
    new RegExp(`[[,]${id},(?:\\(|\\w+=>)(.*?)(?:\\},\\d+,(?:\\(|\\w+=>)|\\}\\]\\);)`, "s").exec(text) ?? [];
  return [...body.matchAll(/\.[ri]\((\d+)\)/g)].map(([, asked]) => Number(asked));
}

/**
 * Packs the scripts that every page names into one, which is smaller than they are, by what they have in common, and
 * one file to ask for. Each says its own name in it, so that nobody fetches it a second time. What else a first view
 * names stays as it is, compiled as these are.
 */
export async function packScripts(root = "."): Promise<void> {
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
  // The last of them, the loader, runs what the others bring: after they were read, in turns.
  const loader = parts.pop();
  const read = parts.join("\n;");
  // What begins a page asks for a few modules, and with the last, which starts it, for all that it is made of.
  const begins = Object.values(pagesChunkGroupBootstrapParams).flatMap(({ runtimeModuleIds }) => runtimeModuleIds);
  const asked = [...new Set(begins)].flatMap((id) => askedBy(id, read));
  const start = asked.pop();
  if (start === undefined) throw new Error("what Next begins a page with was not found in its scripts");
  const turns = new Set([...asked, ...askedBy(start, read)]);
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
