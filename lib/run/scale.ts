import { spawnSync } from "node:child_process";

// The tests past one process: they start servers of others, kill them, and take minutes. What is missing they name.
const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, SLOW_TESTS: "scale" },
});
process.exitCode = status ?? 1;
