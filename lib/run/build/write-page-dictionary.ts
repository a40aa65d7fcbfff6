import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { languages } from "#lib/domain/languages.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { dictionaryFolder, PageDictionary } from "../front/page-dictionary.ts";
import { staticFiles } from "../front/static-files.ts";
import { type Concurrency, lowerPriority } from "./lower-priority.ts";

const next = "node_modules/next/dist/bin/next";
/** Public pages: what they and all other pages contain is the same for everybody. */
const pages = ["offline", "login"] as const;

/** The render time that pages pass to client components. */
const moment = /(?<="rendered\\?":)\d+/g;

/** Runs the build without the rest of the product and without this machine's settings. */
function serve(): ChildProcess {
  const child = spawn(process.execPath, [next, "start", "--hostname", "127.0.0.1", "--port", "0"], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      SESSION_SECRET: randomBytes(32).toString("hex"),
      // Required, but never called by these pages.
      PLATFORM_URL: "http://127.0.0.1:9",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill());
  return child;
}

const originOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (part: Buffer) => {
      output += part.toString();
      const origin = /Ready in/.test(output) && /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (origin) resolve(origin);
    });
    child.once("close", (code) => reject(new Error(`next start ended with ${code}: ${output}`)));
  });

async function rendered(origin: string): Promise<string[]> {
  const texts: string[] = [];
  for (const language of languages)
    for (const page of pages) {
      const answer = await fetch(origin + href(page), { headers: { "accept-language": language } });
      if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
      const [, nonce = ""] = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "") ?? [];
      // Nonces and times differ each time; without them, builds on different machines have the same dictionary.
      texts.push((await answer.text()).replaceAll(nonce, "").replaceAll(moment, ""));
    }
  return texts;
}

/** Writes the dictionary for compressing pages: the CSS of all screens, and the public pages. */
export async function writePageDictionary(place: Concurrency, root = "."): Promise<void> {
  const folder = join(root, dictionaryFolder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sheets = (await staticFiles(root)).filter(({ type }) => type.startsWith("text/css"));
  const child = serve();
  if (place === "behind others") lowerPriority(child);
  try {
    const texts = await rendered(await originOf(child));
    const rules = sheets.toSorted((a, b) => (a.address < b.address ? -1 : 1)).map(({ bytes }) => bytes.toString());
    const { address, bytes } = new PageDictionary(Buffer.from([...rules, ...texts].join("\n")));
    await writeFile(join(folder, basename(address)), bytes);
  } finally {
    const ended = child.exitCode === null ? once(child, "close") : undefined;
    child.kill();
    await ended;
  }
}
