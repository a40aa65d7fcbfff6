import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { dictionaryPath } from "#lib/domain/screens/page-dictionary.ts";
import { dictionaryFolder } from "./page-dictionary.ts";

/** Types that are served from here; a file of any other kind is left to Next. */
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

/** For files whose name changes with their content. */
export const forever = "public, max-age=31536000, immutable";

/** For pictures, which stay the same for years: they are asked for anew when a day is over, not with each page. */
const aDay = "public, max-age=86400";

/** Folders of files, the address that each begins with, and how long browsers may keep what they got. */
const folders = [
  { folder: ".next/static", address: `${basePath}/_next/static`, cacheControl: forever },
  { folder: dictionaryFolder, address: dictionaryPath.replace(/\/$/, ""), cacheControl: forever },
  { folder: "public", address: "", cacheControl: "public, max-age=0" },
];

export type StaticFile = { address: string; type: string; cacheControl: string; hash: string; bytes: Buffer };

async function filesIn(
  root: string,
  { folder, address, cacheControl }: (typeof folders)[number],
): Promise<StaticFile[]> {
  // A build of which a part is missing is Next's to complain about.
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const known = files.flatMap((path) => {
    const type = types[extname(path)];
    return type ? [{ path, type }] : [];
  });
  const found: StaticFile[] = [];
  // One after the other: all at once would be more files than some systems let a process open.
  for (const { path, type } of known) {
    const bytes = await readFile(path);
    found.push({
      address: `${address}/${relative(join(root, folder), path)}`,
      type,
      cacheControl: cacheControl !== forever && type.startsWith("image/") ? aDay : cacheControl,
      hash: hash("sha256", bytes, "hex").slice(0, 32),
      bytes,
    });
  }
  return found;
}

/** Every file of the product at this root that browsers can ask for as it is: of the build, and those beside it. */
export const staticFiles = async (root: string): Promise<StaticFile[]> =>
  (await Promise.all(folders.map((folder) => filesIn(root, folder)))).flat();
