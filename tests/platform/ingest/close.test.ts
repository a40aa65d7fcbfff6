import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { addFreezer, runIngest } from "#tests/support/servers/mqtt.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

it("a stopping platform tries a failing database once more, however much waits, and then gives up", async () => {
  const store = await sqliteStore();
  const side = await runIngest(store);
  await addFreezer(store, "A");
  const state = await side.ingest.registry.byId("A");
  if (!state) throw new Error("no device");
  await sql`alter table samples rename to away`.execute(store.db);
  side.ingest.receive(state, "telemetry", { T1: 1 });
  await side.ingest.flush();
  const many = Array.from({ length: 6_000 }, (_, index) => ({ ts: side.clock.now() + 1 + index, values: { T1: 1 } }));
  side.ingest.receive(state, "telemetry", many);
  await side.close();
  const tries = side.lines().length;
  for (let turns = 0; turns < 200; turns += 1) await turn();
  expect(side.lines().length).toBe(tries);
});
