import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod/mini";
import { StartError } from "../start/start-error.ts";

/** Name of the manifest that makes a folder a complete backup; it is written last. */
export const manifestName = "backup.json";

const manifest = z.object({ madeTime: z.int(), files: z.record(z.string(), z.string()) });
export type Manifest = z.infer<typeof manifest>;

/** All files in a folder, recursively, as relative paths. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Writes and returns the list of a backup's files with their digests. */
export async function writeManifest(folder: string, madeTime: number): Promise<Manifest> {
  const files: Record<string, string> = {};
  for (const name of await filesBelow(folder)) files[name] = await digestOf(join(folder, name));
  const made = { madeTime, files };
  await writeFile(join(folder, manifestName), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  return made;
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, manifestName), "utf8")));
  } catch {
    throw new StartError(`${folder} is not a complete backup: its ${manifestName} cannot be read`);
  }
}

/** The manifest of a backup. Throws a StartError if one of its files is missing or changed. */
export async function checkedManifest(folder: string): Promise<Manifest> {
  const made = await readManifest(folder);
  for (const [name, digest] of Object.entries(made.files)) {
    const found = await digestOf(join(folder, name)).catch(() => null);
    if (found !== digest) throw new StartError(`${folder} is damaged: ${name} is ${found ? "changed" : "missing"}`);
  }
  return made;
}
