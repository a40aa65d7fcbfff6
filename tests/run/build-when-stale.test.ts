import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/site/stores.ts";

test("a stale build that cannot be replaced is reported in one line, with the solution", () => {
  const folder = temporaryFolder();
  // A folder in the file's place cannot be removed by anybody, including root.
  mkdirSync(join(folder.path, ".next", "source-stamp"), { recursive: true });
  const source = resolve("lib/run/build/build-when-stale.ts");
  const script = `import { buildWhenStale } from ${JSON.stringify(source)}; process.exitCode = (await buildWhenStale()) ? 0 : 1;`;
  const options = { cwd: folder.path, encoding: "utf8", timeout: 15_000 } as const;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], options);
  folder.remove();
  expect(stderr.trim().split("\n")).toEqual([
    expect.stringMatching(/source-stamp cannot be replaced .*npm run build as/),
  ]);
  expect(status).toBe(1);
});
