import { existsSync, readFileSync } from "node:fs";
import { reports } from "#lib/run/testing/steps.ts";
import { testResultsOf } from "#lib/run/testing/test-reports.ts";

/** What a run says of a line: every test of it that ran has passed, or one has failed. */
export type Outcome = "passed" | "failed";

/** The outcome of each id by the reports that the last runs left; none of an id whose tests have not run. */
export function outcomes(ids: Iterable<string>): Map<string, Outcome> {
  const byName = new Map<string, boolean>();
  for (const file of reports.filter((path) => existsSync(path)))
    for (const { name, passed } of testResultsOf(JSON.parse(readFileSync(file, "utf8")))) byName.set(name, passed);
  const found = new Map<string, Outcome>();
  for (const id of ids) {
    const word = new RegExp(`\\b${id}\\b`);
    const ran = [...byName].filter(([name]) => word.test(name)).map(([, passed]) => passed);
    if (ran.length > 0) found.set(id, ran.every(Boolean) ? "passed" : "failed");
  }
  return found;
}
