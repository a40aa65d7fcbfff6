import { execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { promisify } from "node:util";
import * as z from "zod/mini";

/** Larger than all dependencies of the product, so not part of `npm ci`; pinned by its own lock file. */
const source = "tests/bench/pages/lighthouse";
const folder = ".test-results/lighthouse";
const script = `${folder}/node_modules/lighthouse/cli/index.js`;

const score = z.object({
  score: z.nullable(z.number()),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const report = z.object({
  categories: z.object({
    performance: score,
    accessibility: z.optional(score),
    "best-practices": z.optional(score),
    seo: z.optional(score),
  }),
  audits: z.record(
    z.string(),
    z.looseObject({
      score: z.nullable(z.number()),
      numericValue: z.optional(z.number()),
      scoreDisplayMode: z.string(),
    }),
  ),
});
export type Report = z.infer<typeof report>;

function install(): void {
  if (existsSync(script)) return;
  console.log("Installing Lighthouse, which needs the network once …");
  mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) cpSync(`${source}/${name}`, `${folder}/${name}`);
  // Not "npm ci", which rejects this lock file as incomplete: two packages need different versions of a third.
  execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
}

const run = promisify(execFile);

type Visit = {
  url: string;
  cookie: string | undefined;
  /** How much slower than this machine. */
  slowness: number;
  /** The performance category only: the others do not change between visits. */
  speedOnly: boolean;
  browser: string;
};

/** One visit of Lighthouse's simulated phone with an empty cache, in a new browser. */
export async function lighthouse({ url, cookie, slowness, speedOnly, browser }: Visit): Promise<Report> {
  install();
  const parts = [
    url,
    "--output=json",
    "--quiet",
    "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage",
    `--throttling.cpuSlowdownMultiplier=${slowness}`,
    `--only-categories=${speedOnly ? "performance" : "performance,accessibility,best-practices,seo"}`,
    ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
  ];
  const options = { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64 * 1024 * 1024 };
  const once = () => run(process.execPath, [script, ...parts], options);
  // Sometimes it finds no navigation start in the trace, and asks to be run again.
  const { stdout } = await once().catch(once);
  return report.parse(JSON.parse(stdout));
}
