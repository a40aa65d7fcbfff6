import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";

/** The package has a browser for this kind of machine only. */
export const hasOldestBrowser = process.platform === "linux" && process.arch === "x64";

const folder = "node_modules/.cache/oldest-browser";
const program = `${folder}/chromium-111`;

/** Unpacks the browser once; a run that is ended meanwhile leaves no half of it. The package's own way shares a file of the whole machine. */
async function unpack(): Promise<string> {
  if (existsSync(program)) return program;
  const packed = await readFile(createRequire(import.meta.url).resolve("@sparticuz/chromium/bin/chromium.br"));
  await mkdir(folder, { recursive: true });
  const whole = `${program}.${process.pid}`;
  await writeFile(whole, await promisify(brotliDecompress)(packed), { mode: 0o755 });
  await rename(whole, program);
  return program;
}

/** The oldest browser that pages are made for: Chromium 111, which is as old as Next's own floor (decision 0189). */
export const startOldestBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await unpack(),
    args: ["--no-sandbox", "--no-zygote", "--disable-gpu", "--disable-dev-shm-usage"],
  });
