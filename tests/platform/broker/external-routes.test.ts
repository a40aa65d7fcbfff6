import { sql } from "kysely";
import { expect, it } from "vitest";
import { hour } from "#lib/domain/time/spans.ts";
import { createRoutes } from "#lib/platform/broker/external-routes.ts";
import { rowOf } from "#tests/support/servers/mqtt.ts";
import { addCatalogueAndPeople, addSteeredFreezer } from "#tests/support/site/steering.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

it("a route to a device that could not be stored is stored with its next message", async () => {
  const store = await sqliteStore();
  await addCatalogueAndPeople(store);
  await addSteeredFreezer(store);
  const failed = Promise.withResolvers<unknown>();
  const registry = { ownerOf: async () => "A" };
  const routes = createRoutes({ registry, db: store.db, now: () => 0, failed: failed.resolve });
  await sql`alter table "devices" rename to "away"`.execute(store.db);
  routes.noteRoute("A", true);
  await failed.promise;
  await sql`alter table "away" rename to "devices"`.execute(store.db);
  routes.noteRoute("A", true);
  await expect.poll(async () => (await rowOf(store, "A")).byGateway).toBe(1);
  // A stored route is not written again with every message.
  await sql`update "devices" set "byGateway" = 0`.execute(store.db);
  routes.noteRoute("A", true);
  await sql`select 1`.execute(store.db);
  expect((await rowOf(store, "A")).byGateway).toBe(0);
});

it("a device that published itself again, at another process, is no longer reached by its gateway", async () => {
  const store = await sqliteStore();
  const failed = (error: unknown) => expect.unreachable(String(error));
  const routes = createRoutes({ registry: { ownerOf: async () => "A" }, db: store.db, now: () => 0, failed });
  routes.noteRoute("A", true);
  expect(routes.of("A")).toBe("gateway");
  routes.noteRoute("A", false);
  expect(routes.of("A")).toBeUndefined();
  routes.noteRoute("A", false, "token");
  routes.noteRoute("A", false);
  expect(routes.of("A")).toEqual({ token: "token" });
  // What was noted meanwhile is written first.
  await sql`select 1`.execute(store.db);
});

it("an unknown device is offline", async () => {
  const store = await sqliteStore();
  const failed = (error: unknown) => expect.unreachable(String(error));
  const routes = createRoutes({ registry: { ownerOf: async () => null }, db: store.db, now: () => 0, failed });
  expect(await routes.lookUp("nobody")).toBe(false);
});

it("a replaced token is invalid, and the device is reached by the new one", async () => {
  const store = await sqliteStore();
  const owners = new Map([["old", "A"]]);
  const registry = { ownerOf: async (token: string) => owners.get(token) ?? null };
  const failed = (error: unknown) => expect.unreachable(String(error));
  const routes = createRoutes({ registry, db: store.db, now: () => 0, failed });
  expect([await routes.ownerOf("old"), await routes.ownerOf("new")]).toEqual(["A", null]);
  routes.noteRoute("A", false, "old");
  owners.clear();
  owners.set("new", "A");
  routes.keepOnly("A", "new");
  expect(routes.of("A")).toEqual({ token: "new" });
  await sql`select 1`.execute(store.db);
  expect([await routes.ownerOf("old"), await routes.ownerOf("new")]).toEqual([null, "A"]);
  // One that is reached by its gateway stays so.
  routes.noteRoute("A", true);
  routes.keepOnly("A", "newer");
  expect(routes.of("A")).toBe("gateway");
  await sql`select 1`.execute(store.db);
});

it("a token's owner is looked up again after a failed query, and the cache is bounded", async () => {
  const store = await sqliteStore();
  let [asked, isThere] = [0, false];
  const ownerOf = async () => {
    asked += 1;
    if (!isThere) throw new Error("no database");
    return "A";
  };
  const failed = (error: unknown) => expect.unreachable(String(error));
  const routes = createRoutes({ registry: { ownerOf }, db: store.db, now: () => 0, failed });
  await expect(routes.ownerOf("token")).rejects.toThrow("no database");
  isThere = true;
  for (let repeated = 0; repeated < 2; repeated += 1) expect(await routes.ownerOf("token")).toBe("A");
  expect(asked).toBe(2);
  // Strangers may invent as many as they like.
  for (let stranger = 0; stranger < 20_000; stranger += 1) await routes.ownerOf(`stranger ${stranger}`);
  asked = 0;
  await routes.ownerOf("token");
  expect(asked).toBe(1);
});

it("an added device is known within a minute after its token was unknown, also when the clock was set back", async () => {
  const store = await sqliteStore();
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
