import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { lowerPriority } from "../build/lower-priority.ts";
import { readPlaywright, readVitest } from "./test-reports.ts";

/** `failures` are the failed tests; `alone` those that failed in parallel and passed when repeated alone. */
export type Counts = { passed: number; failed: number; failures?: string[]; alone?: string[] };

const resultsFolder = ".test-results";
const runners = ["vitest", "playwright"] as const;
const reportOf = (runner: (typeof runners)[number], slow: boolean, again: boolean) =>
  `${resultsFolder}/${slow ? "slow-" : ""}${runner}${again ? "-again" : ""}.json`;

export const reports = [false, true].flatMap((slow) =>
  runners.flatMap((runner) => [reportOf(runner, slow, false), reportOf(runner, slow, true)]),
);

/** Repeated alone at most: more failures are not due to a busy machine. */
const mostAlone = 8;

type Step = { title: string; script: string; parts: string[]; environment?: Record<string, string> };

const endsWell = (child: ChildProcess): Promise<boolean> =>
  new Promise((settle) => child.once("close", (code) => settle(code === 0)));

/**
 * A shared compile cache: tests start some two hundred processes of a thousand files each. Those with an environment of
 * their own get it through tests/support.
 */
const compiled = { NODE_COMPILE_CACHE: resolve(resultsFolder, "compiled") };

function succeeds({ title, script, parts, environment = {} }: Step): Promise<boolean> {
  console.log(`\n── ${title}`);
  const env = { ...compiled, ...process.env, ...environment };
  return endsWell(spawn(process.execPath, [`node_modules/${script}`, ...parts], { stdio: "inherit", env }));
}

const broken = (title: string): Counts => ({ passed: 0, failed: 1, failures: [title] });

/** The result in a tool's report; a tool that failed without reporting a failed test counts as one failure. */
function readReport<T extends Report>(file: string, good: boolean, read: (report: unknown) => T): T | undefined {
  try {
    const found = read(JSON.parse(readFileSync(file, "utf8")));
    return good || found.failed.length > 0 ? found : undefined;
  } catch {
    return undefined;
  }
}

function freshReport(runner: (typeof runners)[number], again: boolean): string {
  mkdirSync(resultsFolder, { recursive: true });
  const slow = process.env.SLOW_TESTS === "1";
  for (const old of [again, true]) rmSync(reportOf(runner, slow, old), { force: true });
  return reportOf(runner, slow, again);
}

/** A step that passes or fails as a whole, at low priority beside tests that measure time. */
async function tool(title: string, script: string, ...parts: string[]): Promise<Counts> {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...parts], { stdio: ["ignore", "pipe", "pipe"] });
  lowerPriority(child);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => output.push(part));
  const good = await endsWell(child);
  console.log(`\n── ${title}\n${Buffer.concat(output)}`);
  return good ? { passed: 1, failed: 0 } : broken(title);
}

/** Types, lint and unused code. Next's generated types come first, because a fresh clone has none. */
export async function staticChecks(): Promise<Counts[]> {
  const routeTypes = await tool("route types", "next/dist/bin/next", "typegen");
  const others = [
    tool("types", "typescript/bin/tsc", "--noEmit"),
    tool("types of the oldest browsers", "typescript/bin/tsc", "--noEmit", "--project", "tsconfig.browser.json"),
    tool("lint", "@biomejs/biome/bin/biome", "ci", "--error-on-warnings"),
    tool("unused code", "knip/bin/knip.js"),
  ];
  return [routeTypes, ...(await Promise.all(others))];
}

type Report = { passed: number; failed: string[] };

/**
 * Repeats a few failed tests alone: on two busy cores a browser may miss a moment. One that passes alone is reported.
 */
async function inTwoGoes<T extends Report>(
  title: string,
  first: () => Promise<T | undefined>,
  again: (failed: T) => Promise<T | undefined>,
): Promise<Counts> {
  const whole = await first();
  if (whole === undefined) return broken(title);
  const { passed, failed } = whole;
  if (failed.length === 0 || failed.length > mostAlone) return { passed, failed: failed.length, failures: failed };
  const rest = (await again(whole))?.failed ?? failed;
  const alone = failed.filter((name) => !rest.includes(name));
  return { passed: passed + alone.length, failed: rest.length, failures: rest, alone };
}

export function unitTests(...folders: string[]): Promise<Counts> {
  const run = async (again: boolean, ...parts: string[]) => {
    const file = freshReport("vitest", again);
    const environment = { VITEST_JSON: file };
    const good = await succeeds({ title: "tests", script: "vitest/vitest.mjs", parts: ["run", ...parts], environment });
    return readReport(file, good, readVitest);
  };
  return inTwoGoes(
    "tests",
    () => run(false, ...folders),
    async ({ files }) => (files.includes("") ? undefined : run(true, "--maxWorkers=1", ...files)),
  );
}

export function browserTests(...parts: string[]): Promise<Counts> {
  const run = async (again: boolean, ...more: string[]) => {
    const file = freshReport("playwright", again);
    const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const step = {
      title: "browser tests",
      script: "@playwright/test/cli.js",
      parts: ["test", ...parts, ...more],
      environment,
    };
    return readReport(file, await succeeds(step), readPlaywright);
  };
  return inTwoGoes(
    "browser tests",
    () => run(false),
    () => run(true, "--last-failed", "--workers=1", "--no-deps"),
  );
}

/** Prints the failures and, as the last line, their number; sets the exit code. */
export function reportResults(all: Counts[]): void {
  const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
  for (const name of all.flatMap(({ alone = [] }) => alone)) console.log(`\nOnly passed alone: ${name}`);
  for (const name of all.flatMap(({ failures = [] }) => failures)) console.log(`\nFailed: ${name}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
