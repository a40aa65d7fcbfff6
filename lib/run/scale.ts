import { spawnSync } from "node:child_process";

// The tests with several processes. They start and kill other servers, take minutes, and report what is not installed.
const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, SLOW_TESTS: "scale" },
});
process.exitCode = status ?? 1;
