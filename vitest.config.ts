import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { vitestReport } from "./lib/run/testing/vitest-report.ts";

const serverOnly = fileURLToPath(new URL("tests/support/server-only.ts", import.meta.url));
const alias = { "server-only": serverOnly };

/** `npm run test:slow` sets it to 1, `npm run test:scale` to "scale": then only those tests run. */
const kinds = new Map([
  ["1", "slow.test"],
  ["scale", "scale.test"],
]);
const kind = kinds.get(process.env.SLOW_TESTS ?? "");
const files = (folders: string, endings = "ts") => ({
  include: [`tests/${folders}/**/*.${kind ?? "test"}.${endings}`],
  exclude: kind ? [] : [...kinds.values()].map((each) => `tests/**/*.${each}.${endings}`),
});

/** `VITEST_JSON` names a file for the machine-readable report that `npm test` sums up. */
const report = process.env.VITEST_JSON;

// Test files of the server leave no module state that could disturb another: `isolate: false` saves a process and the
// loading of all modules for each file, two fifths of the CPU time of the quick ones.
export default defineConfig({
  test: {
    reporters: report ? ["default", vitestReport(report)] : ["default"],
    // Slow tests measure time or kill processes, so they run one after the other.
    maxWorkers: kind ? 1 : 3,
    projects: [
      {
        resolve: { alias },
        test: {
          name: "node",
          environment: "node",
          isolate: false,
          ...files("{architecture,contract,domain,platform,scale,server,run}"),
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        // The calls again, through Next's route handlers instead of the server in front of it.
        resolve: { alias },
        test: {
          name: "handlers",
          environment: "node",
          isolate: false,
          env: { DOOR: "handlers" },
          ...files("server"),
          // The platform's faults are the same behind both entrances.
          exclude: ["tests/server/upstream/fault-{load,table}.test.ts", "tests/**/*.slow.test.ts"],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "jsdom",
          environment: "jsdom",
          ...files("{client,components}", "{ts,tsx}"),
          setupFiles: ["tests/support/screen/dom.ts"],
          // Longer than the longest wait of a test, see tests/support/screen/eventually.ts.
          testTimeout: 60_000,
        },
      },
    ],
  },
});
