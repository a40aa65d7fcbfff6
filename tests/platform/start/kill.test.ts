import { expect, it } from "vitest";
import { killInTheMiddle } from "#tests/support/site/killed-writes.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

it("F27: killed twice during writes, the platform loses no acknowledged write and keeps no partial one", {
  timeout: 60_000,
}, async () => {
  const { path, remove } = temporaryFolder();
  const { acknowledged, ...damage } = await killInTheMiddle(path, 2);
  expect(damage).toEqual({ lost: [], half: [], integrity: "ok" });
  expect(acknowledged).toBeGreaterThanOrEqual(10);
  remove();
});
