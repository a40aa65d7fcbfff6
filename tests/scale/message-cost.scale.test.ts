import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { connectAsync } from "mqtt";
import { describe, expect, it, onTestFinished } from "vitest";
import { partCount } from "#lib/platform/parts/parts.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { cpuOf } from "#tests/bench/cpu.ts";
import { type PlatformProcess, startPlatformProcess } from "#tests/support/servers/platform-process.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";
import { startMosquitto } from "./brokers.ts";
import { programs } from "./machine.ts";
import { type Cluster, startPostgres } from "./postgres.ts";
import { shares } from "./shares.ts";
import { makeSite } from "./site.ts";

const minutes = 60_000;
const patience = { timeout: 5 * minutes, interval: 200 };
const ids = Array.from({ length: 200 }, (_, index) => `S${index}`);
const perDevice = 60;
const messages = ids.length * perDevice;
const missing = [!programs.initdb && "PostgreSQL", !programs.mosquitto && "Mosquitto"].filter(Boolean).join(" and ");

/** CPU microseconds of a cluster and its children so far. */
async function cpuOfCluster({ pid }: Cluster): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ").map(Number);
  const all = await Promise.all([pid, ...children].map(cpuOf));
  // A child that has ended meanwhile is not counted.
  return all.filter(Number.isFinite).reduce((sum, each) => sum + each, 0);
}
async function megabytesOf({ child }: PlatformProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

/** Stored rows, the position of the write-ahead log and the size of the samples. */
async function storedIn({ db }: Store) {
  const { rows } = await sql<{ samples: number; journal: number; room: number }>`select
    (select count(*) from samples)::int as samples,
    pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as journal,
    (select sum(pg_total_relation_size(oid)) from pg_class
      where relkind = 'r' and relname ~ '^(samples|rollups)')::float8 as room`.execute(db);
  return rows[0] ?? { samples: 0, journal: 0, room: 0 };
}

/** Ten connections publish all readings, in order per device, as fast as the broker accepts them. */
async function sayAll(url: string): Promise<void> {
  const first = Date.now() - perDevice * 1_000;
  const speak = async (own: readonly string[]) => {
    const client = await connectAsync(url);
    for (let step = 0; step < perDevice; step += 1) {
      const values = {
        T1: -18 + (step % 7) / 10,
        T2: -20 + (step % 5) / 10,
        HUM: 60 + (step % 9),
        CUR: 4 + (step % 3),
      };
      const text = JSON.stringify({ ts: first + step * 1_000, values });
      await Promise.all(own.map((id) => client.publishAsync(`v1/devices/token-${id}/telemetry`, text, { qos: 1 })));
    }
    await client.endAsync();
  };
  await Promise.all(Array.from({ length: 10 }, (_, at) => speak(ids.filter((_id, index) => index % 10 === at))));
}

describe.skipIf(missing !== "")(`what a message costs${missing && ` (left out: ${missing} is not installed)`}`, () => {
  it.each([1, 2])(
    "%i on one PostgreSQL behind Mosquitto store each value once",
    async (count) => {
      const folder = temporaryFolder();
      const cluster = await startPostgres();
      const broker = await startMosquitto();
      const { store } = await makeSite(cluster.url, { devices: ids, webhookUrl: "" });
      const platforms: PlatformProcess[] = [];
      onTestFinished(async () => {
        for (const { child } of platforms) child.kill();
        await Promise.all(platforms.map(({ ended }) => ended));
        await store.close();
        await broker.close();
        await cluster.close();
        folder.remove();
      }, 2 * minutes);
      const more = { DATABASE_URL: cluster.url, MQTT_URL: broker.url, MQTT_SHARED: "1", LOG_LEVEL: "warn" };
      while (platforms.length < count) platforms.push(await startPlatformProcess(folder.path, more));
      const fair = Array.from({ length: count }, () => partCount / count);
      await expect.poll(() => shares(store), patience).toEqual(fair);

      const look = async () => ({
        platforms: (await Promise.all(platforms.map(({ child }) => cpuOf(child.pid)))).reduce((a, b) => a + b, 0),
        database: await cpuOfCluster(cluster),
        ...(await storedIn(store)),
        at: performance.now(),
      });
      const before = await look();
      await sayAll(broker.url);
      await expect.poll(async () => (await storedIn(store)).samples, patience).toBeGreaterThanOrEqual(4 * messages);
      const after = await look();
      const inbox = () => store.db.selectFrom("inbox").select("seq").execute();
      await expect.poll(inbox, patience).toEqual([]);
      expect((await storedIn(store)).samples).toBe(4 * messages);

      const each = (what: "platforms" | "database" | "journal") => (after[what] - before[what]) / messages;
      const memory = (await Promise.all(platforms.map(megabytesOf))).map(Math.round);
      console.log(
        [
          `${count} on one PostgreSQL: ${Math.round(messages / ((after.at - before.at) / 1_000))} messages a second`,
          `CPU per message ${(each("platforms") / 1_000).toFixed(2)} ms and PostgreSQL ${(each("database") / 1_000).toFixed(2)} ms`,
          `journal ${(each("journal") / 1_000).toFixed(1)} kB per message`,
          `${Math.round((after.room - before.room) / (4 * messages))} bytes per value`,
          `memory ${memory.join(" and ")} MB`,
        ].join(", "),
      );
    },
    10 * minutes,
  );
});
