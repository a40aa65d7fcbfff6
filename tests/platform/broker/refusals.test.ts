import { expect, it } from "vitest";
import { createRefusals } from "#lib/platform/broker/refusals.ts";
import { readableLog } from "#tests/support/servers/platform.ts";

it("each client is logged once, and only the last ten thousand are remembered", () => {
  const { log, lines } = readableLog();
  const refusals = createRefusals(log);
  const logged = (client: string) => lines().filter((line) => line.client === client).length;
  for (let time = 0; time < 2; time += 1) refusals.add("wrongToken", "first");
  expect(logged("first")).toBe(1);
  for (let other = 0; other < 10_000; other += 1) refusals.add("wrongToken", `other ${other}`);
  for (const client of ["first", "other 9999"]) refusals.add("wrongToken", client);
  expect([logged("first"), logged("other 9999"), refusals.counts.wrongToken]).toEqual([2, 1, 10_004]);
});
