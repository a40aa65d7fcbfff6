import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { vitestReport } from "./lib/run/vitest-report.ts";

const blank = fileURLToPath(new URL("tests/support/blank.ts", import.meta.url));
const alias = { "server-only": blank };

/** `npm run test:slow` sets it to 1, `npm run test:scale` to "scale": then those tests run, and no others. */
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

// A file of the server's tests keeps nothing in its modules that another one could trip over: `isolate: false` spares
// each of them a process and the reading of all modules, two fifths of the processor time of those that are quick.
export default defineConfig({
  test: {
    reporters: report ? ["default", vitestReport(report)] : ["default"],
    // What takes minutes measures time or kills processes: one after the other.
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
        // The calls once more, as they come to Next's route handlers instead of straight from the server in front of it.
        resolve: { alias },
        test: {
          name: "handlers",
          environment: "node",
          isolate: false,
          env: { DOOR: "handlers" },
          ...files("server"),
          // The platform's faults lie behind both doors alike.
          exclude: ["tests/server/fault-{load,table}.test.ts", "tests/**/*.slow.test.ts"],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "jsdom",
          environment: "jsdom",
          ...files("components", "{ts,tsx}"),
          setupFiles: ["tests/support/dom.ts"],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
