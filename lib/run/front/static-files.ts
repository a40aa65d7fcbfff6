import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { dictionaryPath } from "#lib/domain/screens/page-dictionary.ts";
import { dictionaryFolder } from "./page-dictionary.ts";

/** Types served from memory; all other files are left to Next. */
const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** For files whose address contains a hash of their content. */
export const cacheForever = "public, max-age=31536000, immutable";

/** For pictures, which rarely change. */
const aDay = "public, max-age=86400";

const folders = [
  { folder: ".next/static", address: `${basePath}/_next/static`, cacheControl: cacheForever },
  { folder: dictionaryFolder, address: dictionaryPath.replace(/\/$/, ""), cacheControl: cacheForever },
  { folder: "public", address: "", cacheControl: "public, max-age=0" },
];

export type StaticFile = { address: string; type: string; cacheControl: string; hash: string; bytes: Buffer };

async function filesIn(
  root: string,
  { folder, address, cacheControl }: (typeof folders)[number],
): Promise<StaticFile[]> {
  // Next reports an incomplete build.
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const known = files.flatMap((path) => {
    const type = types[extname(path)];
    return type ? [{ path, type }] : [];
  });
  const found: StaticFile[] = [];
  // One after the other: reading all at once could exceed the limit of open files.
  for (const { path, type } of known) {
    const bytes = await readFile(path);
    found.push({
      address: `${address}/${relative(join(root, folder), path)}`,
      type,
      cacheControl: cacheControl !== cacheForever && type.startsWith("image/") ? aDay : cacheControl,
      hash: hash("sha256", bytes, "hex").slice(0, 32),
      bytes,
    });
  }
  return found;
}

/** All static files of the product under this root: of the build, and of public/. */
export const staticFiles = async (root: string): Promise<StaticFile[]> =>
  (await Promise.all(folders.map((folder) => filesIn(root, folder)))).flat();
