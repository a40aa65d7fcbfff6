import { expect, it } from "vitest";
import { killInTheMiddle } from "#tests/support/site/killed-writes.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

const kills = 25;

it(`F27: killed ${kills} times during writes, the platform loses no acknowledged write and keeps no partial one`, {
  timeout: kills * 20_000,
}, async () => {
  const { path, remove } = temporaryFolder();
  const { acknowledged, ...damage } = await killInTheMiddle(path, kills);
  console.log(`${kills} kills, ${acknowledged} acknowledged writes, ${damage.lost.length} lost`);
  expect(damage).toEqual({ lost: [], half: [], integrity: "ok" });
  expect(acknowledged).toBeGreaterThanOrEqual(5 * kills);
  remove();
});
