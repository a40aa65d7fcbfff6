import { relative } from "node:path";
import * as z from "zod/mini";

const vitestReport = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** What a report of vitest says: how many passed, which failed, and in which files. */
export function readVitest(report: unknown) {
  const { numPassedTests, testResults } = vitestReport.parse(report);
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => ({ file: name, name: `${relative("", name)}: ${fullName}` })),
  );
  return {
    passed: numPassedTests,
    failed: failures.map(({ name }) => name),
    files: [...new Set(failures.map(({ file }) => file))],
  };
}

const spec = z.object({ title: z.string(), file: z.string(), line: z.int(), ok: z.boolean() });
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.optional(z.array(suite));
  },
});
type Suite = z.infer<typeof suite>;
const playwrightReport = z.object({ suites: z.array(suite), stats: z.object({ expected: z.int() }) });

const specsOf = ({ specs, suites = [] }: Suite): z.infer<typeof spec>[] => [...specs, ...suites.flatMap(specsOf)];

/** What a report of Playwright says: how many passed, and which failed. */
export function readPlaywright(report: unknown) {
  const { suites, stats } = playwrightReport.parse(report);
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return { passed: stats.expected, failed: failed.map(({ file, line, title }) => `${file}:${line} ${title}`) };
}
