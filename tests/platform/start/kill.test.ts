import { expect, it } from "vitest";
import { killInTheMiddle } from "#tests/support/killed-writes.ts";
import { temporaryFolder } from "#tests/support/stores.ts";

it("F27: killed twice in the middle of writes, nothing that was answered is lost and nothing is there by half", {
  timeout: 60_000,
}, async () => {
  const { path, remove } = temporaryFolder();
  const { acknowledged, ...damage } = await killInTheMiddle(path, 2);
  expect(damage).toEqual({ lost: [], half: [], integrity: "ok" });
  expect(acknowledged).toBeGreaterThanOrEqual(10);
  remove();
});
