import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { acquirePlatformLock } from "#lib/platform/parts/platform-lock.ts";
import { openStore } from "#lib/platform/store/open.ts";
import { programs } from "#tests/scale/machine.ts";
import { type Cluster, startPostgres } from "#tests/scale/postgres.ts";
import { bareEnvironment } from "#tests/support/bare-environment.ts";
import { lineTo } from "#tests/support/servers/cut-line.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { readableLog } from "#tests/support/servers/platform.ts";
import { isOlder, makeOlder } from "#tests/support/site/older-tables.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

it("a platform with an embedded database locks its data folder until it ends", async () => {
  const folder = temporaryFolder();
  const start = () => acquirePlatformLock({ DATA_DIR: folder.path }, { ...readableLog(), fail() {} }, 0);
  const first = await start();
  await expect(start()).rejects.toThrow(/^DATA_DIR: another platform works on this data folder: stop it, or /);
  await first.close();
  await (await start()).close();
  folder.remove();
});

const title = `a platform with a broker of its own${programs.initdb ? "" : " (left out: PostgreSQL is not installed)"}`;
describe.skipIf(!programs.initdb)(title, { timeout: 90_000 }, () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startPostgres();
  }, 60_000);
  afterAll(() => cluster?.close());
  const children: ChildProcess[] = [];
  const folder = temporaryFolder();
  afterEach(() => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
  });
  afterAll(folder.remove);

  const { log, lines } = readableLog();
  const ends = () => {
    let fail = () => {};
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    return { log, fail, failed };
  };
  const other = /another platform works on this database/;
  const at = (DATABASE_URL: string) => ({ DATABASE_URL, DATA_DIR: folder.path });

  it("locks its database until it ends", async () => {
    const first = await acquirePlatformLock(at(cluster.url), ends());
    await expect(acquirePlatformLock(at(cluster.url), ends(), 0)).rejects.toThrow(other);
    await first.close();
    const second = await acquirePlatformLock(at(cluster.url), ends(), 0);
    await second.close();
  });

  it("reports PostgreSQL's own reason for a refused connection", async () => {
    const elsewhere = Object.assign(new URL(cluster.url), { pathname: "/nowhere" }).href;
    const refused = /^DATABASE_URL: cannot connect to 127\.0\.0\.1:\d+ \(database "nowhere" does not exist\)$/;
    await expect(acquirePlatformLock(at(elsewhere), ends())).rejects.toThrow(refused);
  });

  it("and platforms that share their devices behind one broker exclude each other", async () => {
    const shared = { ...at(cluster.url), MQTT_URL: "mqtt://127.0.0.1:1883" };
    const alone = await acquirePlatformLock(at(cluster.url), ends());
    await expect(acquirePlatformLock(shared, ends(), 0)).rejects.toThrow(other);
    await alone.close();
    const [one, two] = [await acquirePlatformLock(shared, ends(), 0), await acquirePlatformLock(shared, ends(), 0)];
    await one.close();
    await expect(acquirePlatformLock(at(cluster.url), ends(), 0)).rejects.toThrow(other);
    await two.close();
    await (await acquirePlatformLock(at(cluster.url), ends(), 0)).close();
  });

  it("changes shared tables once the last platform of an older version has ended, and then admits others", async () => {
    const url = await cluster.addDatabase();
    const shared = { ...at(url), MQTT_URL: "mqtt://127.0.0.1:1883" };
    const older = await acquirePlatformLock(shared, ends(), 0);
    const { db, close } = await openStore({ databaseUrl: url, dataDir: "" });
    await makeOlder(db);

    const early = acquirePlatformLock(shared, ends(), 0);
    await expect(early).rejects.toThrow(
      /whose tables this version has to change: stop all platforms of the older version$/,
    );
    const newer = acquirePlatformLock(shared, ends());
    await expect.poll(() => lines().at(-1)?.msg, { timeout: 10_000 }).toMatch(/waiting for it to stop$/);
    expect(await isOlder(db)).toBe(true);
    await older.close();
    const first = await newer;
    expect(await isOlder(db)).toBe(false);
    const second = await acquirePlatformLock(shared, ends(), 0);
    await Promise.all([first, second].map((each) => each.close()));
    await close();
  });

  it("takes its lock again after its connection was ended", async () => {
    const first = await acquirePlatformLock(at(cluster.url), ends());
    const admin = new pg.Client(cluster.url);
    await admin.connect();
    const holder = "select pid from pg_locks where locktype = 'advisory' and granted";
    const [before] = (await admin.query(holder)).rows;
    await admin.query("select pg_terminate_backend($1)", [before.pid]);
    await expect
      .poll(async () => (await admin.query(holder)).rows, { timeout: 10_000 })
      .toEqual([{ pid: expect.not.toSatisfy((pid) => pid === before.pid) }]);
    await expect(acquirePlatformLock(at(cluster.url), ends(), 0)).rejects.toThrow(other);
    await admin.end();
    await first.close();
  });

  it("that is cut off is replaced by another one, and ends when it detects that", async () => {
    const line = await lineTo(cluster.url);
    const { failed, ...lost } = ends();
    const first = await acquirePlatformLock(at(line.url), lost);
    line.silence();
    const told = lines().length;
    await expect
      .poll(() => lines().slice(told), { timeout: 30_000 })
      .toContainEqual(expect.objectContaining({ msg: expect.stringMatching(/was lost, reconnecting/) }));
    const second = await acquirePlatformLock(at(cluster.url), ends());
    line.mend();
    await failed;
    await first.close();
    await second.close();
    await line.close();
  });

  it("starts while no other runs, also right after one was killed, and otherwise names the remedy", async () => {
    const ports = await freePorts(6);
    const shared = {
      ...bareEnvironment,
      NODE_ENV: "production",
      SIMULATE: "0",
      DATABASE_URL: cluster.url,
    } as const;
    const start = () => {
      const [PLATFORM_PORT, MQTT_PORT] = ports.splice(0, 2).map(String);
      const env = { ...shared, DATA_DIR: folder.path, PLATFORM_PORT, MQTT_PORT };
      const child = spawn(process.execPath, ["lib/platform/main.ts"], { env });
      children.push(child);
      const ended = once(child, "close");
      let errors = "";
      child.stderr.on("data", (part) => {
        errors += part;
      });
      const ready = new Promise<boolean>((resolve) => {
        createInterface({ input: child.stdout }).on("line", (text) => text.startsWith("ready ") && resolve(true));
        child.once("close", () => resolve(false));
      });
      return { child, ended, ready, errors: () => errors };
    };
    const first = start();
    expect(await first.ready, first.errors()).toBe(true);
    const second = start();
    expect(await second.ready).toBe(false);
    expect(await second.ended).toEqual([1, null]);
    expect(second.errors()).toMatch(other);
    first.child.kill("SIGKILL");
    const third = start();
    expect(await third.ready, third.errors()).toBe(true);
    third.child.kill("SIGTERM");
    expect(await third.ended).toEqual([0, null]);
  });
});
