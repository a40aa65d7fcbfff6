import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import * as z from "zod/mini";

export type Counts = { passed: number; failed: number };

/** Where reports and traces of tests go. */
const resultsFolder = ".test-results";

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), success: z.boolean() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
});

type Step = { title: string; script: string; parts: string[]; environment?: Record<string, string> };

/** Runs one of the installed tools with this Node, its output on this terminal; true when it ended well. */
function succeeds({ title, script, parts, environment = {} }: Step): boolean {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(process.execPath, [`node_modules/${script}`, ...parts], {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  return status === 0;
}

const one = (good: boolean): Counts => ({ passed: good ? 1 : 0, failed: good ? 0 : 1 });

/** The counts of a report; a tool that failed without telling of a failed test counts as one failure. */
function counted(file: string, good: boolean, count: (report: unknown) => Counts): Counts {
  try {
    const counts = count(JSON.parse(readFileSync(file, "utf8")));
    return good || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return one(false);
  }
}

function freshReport(name: string): string {
  mkdirSync(resultsFolder, { recursive: true });
  const file = `${resultsFolder}/${name}.json`;
  rmSync(file, { force: true });
  return file;
}

/** A step that either passes or fails as a whole. */
const tool = (title: string, script: string, ...parts: string[]): Counts => one(succeeds({ title, script, parts }));

/** Types, lint and unused code: Next's generated types first, since a fresh clone has none. */
export function staticChecks(): Counts[] {
  return [
    tool("route types", "next/dist/bin/next", "typegen"),
    tool("types", "typescript/bin/tsc", "--noEmit"),
    tool("lint", "@biomejs/biome/bin/biome", "ci", "--error-on-warnings"),
    tool("unused code", "knip/bin/knip.js"),
  ];
}

/** The vitest tests under these folders, or all. */
export function unitTests(...folders: string[]): Counts {
  const file = freshReport("vitest");
  const environment = { VITEST_JSON: file };
  const good = succeeds({ title: "tests", script: "vitest/vitest.mjs", parts: ["run", ...folders], environment });
  return counted(file, good, (report) => {
    const { numPassedTests, numFailedTests } = vitestReport.parse(report);
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

/** The browser tests, in the browser at this path. */
export function browserTests(browser: string, ...parts: string[]): Counts {
  const file = freshReport("playwright");
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: browser };
  const step = { title: "browser tests", script: "@playwright/test/cli.js", parts: ["test", ...parts], environment };
  const good = succeeds(step);
  return counted(file, good, (report) => {
    const { stats } = playwrightReport.parse(report);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

/** Prints the one line at the end and sets the exit code. */
export function conclude(all: Counts[]): void {
  const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
