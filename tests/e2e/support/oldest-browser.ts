import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";

/** The package contains a browser for this platform only. */
export const hasOldestBrowser = process.platform === "linux" && process.arch === "x64";

const folder = "node_modules/.cache/oldest-browser";
const program = `${folder}/chromium-111`;

/**
 * Unpacks the browser once; an aborted run leaves no partial one. The package's own function uses a file shared by the
 * whole machine.
 */
async function unpack(): Promise<string> {
  if (existsSync(program)) return program;
  const packed = await readFile(createRequire(import.meta.url).resolve("@sparticuz/chromium/bin/chromium.br"));
  await mkdir(folder, { recursive: true });
  const whole = `${program}.${process.pid}`;
  await writeFile(whole, await promisify(brotliDecompress)(packed), { mode: 0o755 });
  await rename(whole, program);
  return program;
}

/** The oldest supported browser: Chromium 111, which is Next's own minimum (decision 0189). */
export const startOldestBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await unpack(),
    args: ["--no-sandbox", "--no-zygote", "--disable-gpu", "--disable-dev-shm-usage"],
  });
