import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import type { VitestReport } from "./test-reports.ts";

/** Failures of a file outside of its tests: it could not be loaded, or a hook failed. */
const aroundTests = (module: TestModule) =>
  [module, ...module.children.allSuites()].flatMap((part) =>
    part.errors().map(({ message }) => ({ file: module.moduleId, message })),
  );

/** Unlike vitest's JSON reporter it includes failures outside of tests, which also fail a run. */
export const vitestReport = (file: string): Reporter => ({
  onTestRunEnd(modules, unhandled) {
    const report: VitestReport = {
      tests: modules.flatMap((module) =>
        [...module.children.allTests()].map((test) => ({
          file: module.moduleId,
          name: test.fullName,
          state: test.result().state,
        })),
      ),
      errors: [
        ...modules.flatMap(aroundTests),
        ...unhandled.map(({ message, VITEST_TEST_PATH: path }) =>
          typeof path === "string" ? { file: path, message } : { message },
        ),
      ],
    };
    writeFileSync(file, JSON.stringify(report));
  },
});
