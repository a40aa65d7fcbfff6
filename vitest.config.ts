import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const blank = fileURLToPath(new URL("tests/support/blank.ts", import.meta.url));
const alias = { "server-only": blank };

/** `VITEST_JSON` names a file for the machine-readable report that `npm test` sums up. */
const report = process.env.VITEST_JSON;

export default defineConfig({
  test: {
    reporters: report ? ["default", ["json", { outputFile: report }]] : ["default"],
    maxWorkers: 3,
    projects: [
      {
        resolve: { alias },
        test: {
          name: "node",
          environment: "node",
          include: ["tests/{architecture,contract,domain,platform,server,run}/**/*.test.ts"],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "jsdom",
          environment: "jsdom",
          include: ["tests/components/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/dom.ts"],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
