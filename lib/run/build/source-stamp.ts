import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { reason } from "../startup/precheck.ts";

export const sources = [
  "app",
  "components",
  "lib",
  "messages",
  "public",
  "middleware.ts",
  "next.config.ts",
  "tsconfig.json",
  "package-lock.json",
  "lib/run/build",
  "lib/run/front",
];
/** Parts of lib that no page imports. Those that affect the build are listed above. */
const apart = ["lib/metrics", "lib/platform", "lib/run"];

async function filesUnder(path: string): Promise<string[]> {
  if (apart.includes(path)) return [];
  try {
    const entries = await readdir(path, { withFileTypes: true });
    const nested = await Promise.all(
      entries.map((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)])),
    );
    return nested.flat();
  } catch (error) {
    const code = reason(error);
    if (code === "ENOTDIR") return [path];
    if (code === "ENOENT") return [];
    throw error;
  }
}

/**
 * Independent of file times, so that a checkout does not make a build stale. Synchronous, because awaiting each file
 * would take most of the time at start.
 */
export async function sourceStamp(paths = sources): Promise<string> {
  const files = (await Promise.all(paths.map(filesUnder))).flat().sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}
