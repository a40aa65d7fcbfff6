import { relative } from "node:path";
import * as z from "zod/mini";

const vitestReport = z.object({
  tests: z.array(z.object({ file: z.string(), name: z.string(), state: z.string() })),
  /** What failed outside of a test; without a file when nobody knows where. */
  errors: z.array(z.object({ file: z.optional(z.string()), message: z.string() })),
});
/** What vitest-report.ts writes: how each test ended ("passed", "failed", "skipped"), and what failed outside of them. */
export type VitestReport = z.infer<typeof vitestReport>;

/** What a report of vitest says: how many passed, what failed, and in which files. */
export function readVitest(report: unknown) {
  const { tests, errors } = vitestReport.parse(report);
  const failures = [
    ...tests.filter(({ state }) => state === "failed"),
    ...errors.map(({ file = "", message }) => ({ file, name: `outside of a test: ${message}` })),
  ];
  return {
    passed: tests.filter(({ state }) => state === "passed").length,
    failed: failures.map(({ file, name }) => `${relative("", file)}: ${name}`),
    files: [...new Set(failures.map(({ file }) => file))],
  };
}

const spec = z.object({ title: z.string(), file: z.string(), line: z.int(), ok: z.boolean() });
const suite = z.object({
  title: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.optional(z.array(suite));
  },
});
type Suite = z.infer<typeof suite>;
const playwrightReport = z.object({ suites: z.array(suite), stats: z.object({ expected: z.int() }) });

/** The tests of a suite and of those inside of it, each with the titles that it stands under. */
const specsOf = ({ title, specs, suites = [] }: Suite): (z.infer<typeof spec> & { fullName: string })[] =>
  [...specs.map((each) => ({ ...each, fullName: each.title })), ...suites.flatMap(specsOf)].map((each) => ({
    ...each,
    fullName: `${title} ${each.fullName}`,
  }));

/** What a report of Playwright says: how many passed, and which failed. */
export function readPlaywright(report: unknown) {
  const { suites, stats } = playwrightReport.parse(report);
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return { passed: stats.expected, failed: failed.map(({ file, line, title }) => `${file}:${line} ${title}`) };
}

/** How a test ended: its name with the titles above it, and whether it passed. Those that were left out are not told of. */
export type Ending = { name: string; passed: boolean };

/** Every test that a report of either runner tells of. */
export function endingsOf(report: unknown): Ending[] {
  const ofVitest = vitestReport.safeParse(report);
  if (ofVitest.success)
    return ofVitest.data.tests
      .filter(({ state }) => state === "passed" || state === "failed")
      .map(({ name, state }) => ({ name, passed: state === "passed" }));
  return playwrightReport
    .parse(report)
    .suites.flatMap(specsOf)
    .map(({ fullName, ok }) => ({ name: fullName, passed: ok }));
}
