import { setTimeout as wait } from "node:timers/promises";
import Database from "better-sqlite3";
import { sql } from "kysely";
import { connectAsync } from "mqtt";
import { expect, it } from "vitest";
import { hour } from "#lib/domain/time/spans.ts";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { openStore } from "#lib/platform/store/open.ts";
import { addFreezer, latestOf, runBroker, samplesOf } from "#tests/support/servers/mqtt.ts";
import { startPlatformProcess } from "#tests/support/servers/platform-process.ts";
import { sqliteStore, temporaryFolder } from "#tests/support/site/stores.ts";

const telemetry = "v1/devices/me/telemetry";
const qos1 = { qos: 1 } as const;

it("acknowledged values survive kill -9", async () => {
  const folder = temporaryFolder();
  const before = await openStore({ dataDir: folder.path });
  await seedCatalogue(before);
  await addFreezer(before, "A");
  await before.close();
  const { child, mqtt, ended } = await startPlatformProcess(folder.path);
  const client = await connectAsync(mqtt, { username: "token-A", reconnectPeriod: 0 });
  client.on("error", () => {});

  const start = Date.now() - hour;
  const acknowledged: number[] = [];
  let sent = 0;
  // Messages are sent until the process is killed in the middle of them.
  while (child.exitCode === null && child.signalCode === null && client.connected) {
    for (let index = 0; index < 50; index += 1) {
      const ts = start + sent;
      sent += 1;
      client.publish(telemetry, JSON.stringify({ ts, values: { T1: sent } }), qos1, (error) => {
        if (error) return;
        acknowledged.push(ts);
        if (acknowledged.length === 120) child.kill("SIGKILL");
      });
    }
    await wait(20);
  }
  await ended;
  await client.endAsync(true);

  const after = await openStore({ dataDir: folder.path });
  const kept = new Set((await samplesOf(after, "A", "T1")).map(({ dataTime }) => dataTime));
  expect(acknowledged.length).toBeGreaterThanOrEqual(120);
  expect(sent).toBeGreaterThan(acknowledged.length);
  expect(acknowledged.filter((ts) => !kept.has(ts))).toEqual([]);
  await after.close();
  folder.remove();
});

it("an acknowledgement comes after the commit: another connection to the database finds the reading", async () => {
  const store = await sqliteStore();
  const side = await runBroker(store);
  await addFreezer(store, "A");
  const [{ file = "" } = {}] = (await sql<{ file: string }>`pragma database_list`.execute(store.db)).rows;
  const witness = new Database(file, { readonly: true });
  const count = witness.prepare("select count(*) as n from samples").pluck();
  const client = await side.connect("A");
  const seen: unknown[] = [];
  for (let index = 1; index <= 5; index += 1) {
    await client.publishAsync(telemetry, JSON.stringify({ ts: side.clock.now() - index, values: { T1: 1 } }), qos1);
    seen.push(count.get());
  }
  expect(seen).toEqual([1, 2, 3, 4, 5]);
  witness.close();
  await side.close();
});

it("a batch that the database refuses is retried, and its messages are acknowledged only then", async () => {
  const store = await sqliteStore();
  const side = await runBroker(store);
  await addFreezer(store, "A");
  const client = await side.connect("A");
  await sql`alter table samples rename to hidden`.execute(store.db);
  let acknowledged = false;
  const publication = client.publishAsync(telemetry, '{"T1":-18}', qos1).then(() => {
    acknowledged = true;
  });
  await side.event(({ name }) => name === "arg");
  await side.ingest.flush();
  expect(acknowledged).toBe(false);
  await sql`alter table hidden rename to samples`.execute(store.db);
  await publication;
  expect(await samplesOf(store, "A", "T1")).toHaveLength(1);
  expect(await latestOf(store, "A", "T1")).toMatchObject({ num: -18 });
  await side.close();
});

it("buffered messages of a device may arrive at once, also with QoS 2", async () => {
  const store = await sqliteStore();
  const side = await runBroker(store);
  await addFreezer(store, "A");
  const client = await side.connect("A");
  const times = Array.from({ length: 300 }, (_, index) => side.clock.now() - index * 1000);
  const kept = times.map((ts) => JSON.stringify({ ts, values: { T1: -18 } }));
  await Promise.all(kept.map((message) => client.publishAsync(telemetry, message, { qos: 2 })));
  expect(await samplesOf(store, "A", "T1")).toHaveLength(300);
  expect([client.connected, side.refusals.counts.protocol]).toEqual([true, 0]);
  await side.close();
});
