import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const blank = fileURLToPath(new URL("tests/support/blank.ts", import.meta.url));
const alias = { "server-only": blank };

/** `npm run test:slow` sets it: then the tests that take minutes run, and no others. */
const slow = process.env.SLOW_TESTS === "1";
const files = (folders: string, endings = "ts") => ({
  include: [`tests/${folders}/**/*.${slow ? "slow.test" : "test"}.${endings}`],
  exclude: slow ? [] : [`tests/**/*.slow.test.${endings}`],
});

/** `VITEST_JSON` names a file for the machine-readable report that `npm test` sums up. */
const report = process.env.VITEST_JSON;

export default defineConfig({
  test: {
    reporters: report ? ["default", ["json", { outputFile: report }]] : ["default"],
    // What takes minutes measures time or kills processes: one after the other.
    maxWorkers: slow ? 1 : 3,
    projects: [
      {
        resolve: { alias },
        test: {
          name: "node",
          environment: "node",
          ...files("{architecture,contract,domain,platform,server,run}"),
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
