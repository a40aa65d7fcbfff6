import { closeSync, existsSync, openSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { databaseProblemLine, databaseProblemOf } from "#lib/platform/store/database-problem.ts";
import { openStore, type Store } from "#lib/platform/store/open.ts";
import { addFreezer, runIngest, samplesOf } from "#tests/support/servers/mqtt.ts";
import { type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { sqliteStore, temporaryFolder } from "#tests/support/site/stores.ts";

const { groups } = contract;
let folder: ReturnType<typeof temporaryFolder>;
let store: Store;
let running: RunningPlatform;
let headers: Record<string, string>;

beforeAll(async () => {
  folder = temporaryFolder();
  store = await openStore({ dataDir: folder.path });
  await fillSite(store);
  running = await runPlatform(store);
  headers = { token: await running.tokenOf("admA") };
});
afterAll(async () => {
  await running.close();
  await store.close();
  folder.remove();
});

const create = (groupName: string) => running.ask(groups.create, { groupName }, headers);
const names = async () => {
  const { body } = await running.ask(groups.list, {}, headers);
  return (body.data as { groupName: string }[]).map(({ groupName }) => groupName);
};
const pragma = async (text: string, { db } = store): Promise<unknown> =>
  Object.values((await sql.raw(`pragma ${text}`).execute(db)).rows[0] ?? {})[0];

/** Prevents the database from growing; the returned function ends that. */
async function fillDisk(of = store): Promise<() => Promise<unknown>> {
  const most = Number(await pragma("max_page_count", of));
  // Otherwise free pages inside the file would be used.
  await sql`vacuum`.execute(of.db);
  await pragma("max_page_count = 1", of);
  return () => pragma(`max_page_count = ${most}`, of);
}

/** Creates groups until one is refused, since existing pages have some room. */
async function refusedGroup() {
  const made: string[] = [];
  for (let index = 0; ; index += 1) {
    const groupName = `Room ${index}`;
    const { status, body } = await create(groupName);
    if (body.code !== 200) return { made, refused: groupName, status, body };
    made.push(groupName);
  }
}

describe("the embedded database in trouble", () => {
  it("F29: on a full disk reads continue, writes fail with the reason, and work again once space is freed", async () => {
    const free = await fillDisk();
    const { made, refused, status, body } = await refusedGroup();
    expect({ status, ...body }).toMatchObject({ status: 200, code: -1, errKey: "sys.notSaved" });
    expect(await names()).toEqual(expect.arrayContaining(["Group A", ...made]));
    expect(await names()).not.toContain(refused);
    expect((await fetch(`${running.origin}/readyz`)).status).toBe(200);
    // Found by the call's id, and without a connection's details.
    const told = running.lines().filter(({ requestId, level }) => requestId === body.traceId && Number(level) > 20);
    expect(told).toMatchObject([{ level: 50, trouble: "full", reason: expect.stringContaining("full") }]);
    expect(told[0]).not.toHaveProperty("err");
    await free();
    expect((await create(refused)).body.code).toBe(200);
    expect(await pragma("integrity_check")).toBe("ok");
  });

  it("F29: readings without space are not acknowledged, and are stored once there is space", async () => {
    const own = await sqliteStore();
    const { ingest, lines, clock, close } = await runIngest(own);
    await addFreezer(own, "F1");
    const device = await ingest.registry.byId("F1");
    if (!device) throw new Error("no device");
    const free = await fillDisk(own);
    // More than the last page holds.
    const readings = Array.from({ length: 400 }, (_, at) => ({ ts: clock.now() - at, values: { T1: at / 10 } }));
    expect(ingest.receive(device, "telemetry", readings)).toBeNull();
    let acknowledged = false;
    const kept = new Promise<void>((resolve) => ingest.onCommit(resolve)).then(() => {
      acknowledged = true;
    });
    await ingest.flush();
    expect(lines()).toContainEqual(expect.objectContaining({ level: 50, rows: 400 }));
    expect([acknowledged, await samplesOf(own, "F1", "T1")]).toEqual([false, []]);
    await free();
    await kept;
    expect(await samplesOf(own, "F1", "T1")).toHaveLength(400);
    await close();
  });

  it("F30: a read-only database serves reads, and writes fail with the reason until it is writable again", async () => {
    await pragma("query_only = 1");
    const { status, body } = await create("Cellar");
    expect({ status, ...body }).toMatchObject({ status: 200, code: -1, errKey: "sys.notSaved" });
    expect(await names()).not.toContain("Cellar");
    await pragma("query_only = 0");
    expect((await create("Cellar")).body.code).toBe(200);
  });

  it("F30: writes fail with the reason while another process locks the database, and work once the lock is released", async () => {
    const other = await openStore({ dataDir: folder.path });
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = other.exclusively("test", async () => {
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const { status, body } = await create("Attic");
    expect({ status, ...body }).toMatchObject({ status: 200, code: -1, errKey: "sys.notSaved" });
    expect(await names()).not.toContain("Attic");
    release.resolve();
    await holding;
    expect((await create("Attic")).body.code).toBe(200);
    await other.close();
  });

  it("F31: a write of another process between a call's read and write fails neither", async () => {
    const other = await openStore({ dataDir: folder.path });
    const second = await runPlatform(other);
    const both = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? running : second).ask(
        groups.create,
        { groupName: `Both ${index}`, deviceIds: ["A1", "A4"] },
        headers,
      ),
    );
    const codes = (await Promise.all(both)).map(({ body }) => body.code);
    expect(codes).toEqual(codes.map(() => 200));
    const rows = await store.db.selectFrom("groupDevices").select("groupId").where("deviceId", "=", "A4").execute();
    expect(rows).toHaveLength(both.length);
    await second.close();
    await other.close();
  });
});

describe("a damaged database", () => {
  it("F30: a zeroed page, or a journal without its database, ends the start with one line that names the remedy", async () => {
    const { path, remove } = temporaryFolder();
    await (await openStore({ dataDir: path })).close();
    const file = join(path, "platform.db");
    const open = openSync(file, "r+");
    writeSync(open, Buffer.alloc(1024), 0, 1024, 4096);
    closeSync(open);
    await expect(openStore({ dataDir: path })).rejects.toThrow(/platform\.db is damaged .* restore it/);
    renameSync(file, `${file}-wal`);
    await expect(openStore({ dataDir: path })).rejects.toThrow(/platform\.db is missing, although its journal exists/);
    expect(existsSync(file)).toBe(false);
    remove();
  });
});

describe("a PostgreSQL on another machine", () => {
  it.each([
    ["EHOSTUNREACH", "connect EHOSTUNREACH 10.88.0.5:5432 - Local (0.0.0.0:0)"],
    ["ENETUNREACH", "connect ENETUNREACH 10.99.0.1:5432 - Local (0.0.0.0:0)"],
    ["EAI_AGAIN", "getaddrinfo EAI_AGAIN db.internal"],
    ["CERT_HAS_EXPIRED", "certificate has expired"],
    ["SELF_SIGNED_CERT_IN_CHAIN", "self-signed certificate in certificate chain"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "Hostname/IP does not match certificate's altnames"],
  ])("counts as unavailable, not as a bug, when a connection ends with %s", (code, message) => {
    expect(databaseProblemOf(Object.assign(new Error(message), { code }))).toBe("unavailable");
  });

  it("is described in words at a start, as on a standby", () => {
    const standby = Object.assign(new Error("cannot execute INSERT in a read-only transaction"), { code: "25006" });
    expect(databaseProblemLine(standby)).toBe(
      "The database is read-only: cannot execute INSERT in a read-only transaction",
    );
  });
});
