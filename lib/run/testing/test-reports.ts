import { relative } from "node:path";
import * as z from "zod/mini";

const vitestReport = z.object({
  tests: z.array(z.object({ file: z.string(), name: z.string(), state: z.string() })),
  errors: z.array(z.object({ file: z.optional(z.string()), message: z.string() })),
});
export type VitestReport = z.infer<typeof vitestReport>;

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

/** The tests of a suite and its nested suites, with the titles above them. */
const specsOf = ({ title, specs, suites = [] }: Suite): (z.infer<typeof spec> & { fullName: string })[] =>
  [...specs.map((each) => ({ ...each, fullName: each.title })), ...suites.flatMap(specsOf)].map((each) => ({
    ...each,
    fullName: `${title} ${each.fullName}`,
  }));

export function readPlaywright(report: unknown) {
  const { suites, stats } = playwrightReport.parse(report);
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return { passed: stats.expected, failed: failed.map(({ file, line, title }) => `${file}:${line} ${title}`) };
}

/** A test's result, with its full name. Skipped tests are left out. */
export type TestResult = { name: string; passed: boolean };

export function testResultsOf(report: unknown): TestResult[] {
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
