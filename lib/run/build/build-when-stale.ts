import { spawn } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { reason } from "../startup/precheck.ts";
import { bundleScripts } from "./bundle-scripts.ts";
import { compressFiles } from "./compress-files.ts";
import { type Concurrency, lowerPriority } from "./lower-priority.ts";
import { sourceStamp } from "./source-stamp.ts";
import { writePageDictionary } from "./write-page-dictionary.ts";

const stampFile = ".next/source-stamp";
const next = "node_modules/next/dist/bin/next";

function nextBuild(place: Concurrency): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [next, "build"], {
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (place === "behind others") lowerPriority(child);
  process.once("exit", () => child.kill());
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => parts.push(part));
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ code, output: Buffer.concat(parts).toString() }));
  });
}

export const notBuilt = "The web app could not be built; the reason is shown above.";

/** Builds unless the existing build is of the same sources. Returns whether there is a build. */
export async function buildWhenStale(place: Concurrency = "alone"): Promise<boolean> {
  const stamp = await sourceStamp();
  const built = await readFile(stampFile, "utf8").catch(() => "");
  if (built === stamp) return true;
  console.log("Building the web app; this takes about a minute on a small machine …");
  try {
    await rm(stampFile, { force: true });
  } catch (error) {
    console.error(
      `${stampFile} cannot be replaced (${reason(error)}): run npm run build as the user who owns that folder.`,
    );
    return false;
  }
  const from = performance.now();
  const { code, output } = await nextBuild(place);
  if (code !== 0) {
    console.error(output);
    return false;
  }
  await bundleScripts();
  await writePageDictionary(place);
  await compressFiles();
  await writeFile(stampFile, stamp);
  console.log(`Built in ${Math.round((performance.now() - from) / 1000)} s.`);
  return true;
}
