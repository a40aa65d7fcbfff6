import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { hour } from "#lib/domain/time/spans.ts";
import { createRoutes } from "#lib/platform/broker/external-routes.ts";
import { rowOf } from "#tests/support/mqtt.ts";
import { addCatalogueAndPeople, addSteeredFreezer } from "#tests/support/steering.ts";
import { openSqlite } from "#tests/support/stores.ts";

it("a way to a device that could not be noted is noted with its next message", async () => {
  const { store, remove } = await openSqlite();
  onTestFinished(remove);
  await addCatalogueAndPeople(store);
  await addSteeredFreezer(store);
  const failed = Promise.withResolvers<unknown>();
  const registry = { ownerOf: async () => "A" };
  const routes = createRoutes({ registry, db: store.db, now: () => 0, failed: failed.resolve });
  await sql`alter table "devices" rename to "away"`.execute(store.db);
  routes.heard("A", true);
  await failed.promise;
  await sql`alter table "away" rename to "devices"`.execute(store.db);
  routes.heard("A", true);
  await expect.poll(async () => (await rowOf(store, "A")).byGateway).toBe(1);
});

it("a device that is added is known within a minute to whom its token was unknown, also when the clock was put back", async () => {
  const { store, remove } = await openSqlite();
  onTestFinished(remove);
  let [time, owner]: [number, string | null] = [8 * hour, null];
  const registry = { ownerOf: async () => owner };
  const failed = (error: unknown) => expect.unreachable(String(error));
  const routes = createRoutes({ registry, db: store.db, now: () => time, failed });
  expect(await routes.ownerOf("token")).toBe(null);
  owner = "A";
  expect(await routes.ownerOf("token")).toBe(null);
  time = 0;
  expect(await routes.ownerOf("token")).toBe("A");
});
