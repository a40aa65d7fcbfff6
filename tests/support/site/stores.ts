import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, onTestFinished } from "vitest";
import { openStore, type Store, storeOn } from "#lib/platform/store/open.ts";
import { onPglite } from "../servers/pglite.ts";

/** A temporary folder; `remove` deletes it with its content. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "platform-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export type Opened = { store: Store; remove: () => Promise<void> };

/** An empty embedded database in its own folder, for tests that do not depend on the kind of database. */
export async function openSqlite(): Promise<Opened> {
  const folder = temporaryFolder();
  const store = await openStore({ dataDir: folder.path });
  return { store, remove: async () => store.close().then(folder.remove) };
}

/** The same for the running test, also from a beforeEach hook; it is removed after the test's afterEach hooks. */
export async function sqliteStore(): Promise<Store> {
  const { store, remove } = await openSqlite();
  onTestFinished(remove);
  return store;
}

async function openPglite(): Promise<Opened> {
  const store = await storeOn("postgres", onPglite());
  return { store, remove: () => store.close() };
}

/** A new database on the server of TEST_DATABASE_URL. */
async function openPostgres(url: string): Promise<Opened> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const store = await openStore({
    databaseUrl: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    dataDir: "",
  });
  const remove = async () => {
    await store.close();
    await admin.query(`drop database ${name}`);
    await admin.end();
  };
  return { store, remove };
}

const server = process.env.TEST_DATABASE_URL;
const openers: Record<string, () => Promise<Opened>> = {
  SQLite: openSqlite,
  ...(server ? { PostgreSQL: () => openPostgres(server) } : { PGlite: openPglite }),
};

function describeOn(title: string, open: () => Promise<Opened>, tests: (store: () => Store) => void): void {
  describe(title, () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open();
    }, 60_000);
    afterAll(() => opened?.remove());
    tests(() => opened.store);
  });
}

/** Runs tests on an empty PostgreSQL: the server of TEST_DATABASE_URL, or an in-memory PGlite. */
export function onPostgres(title: string, tests: (store: () => Store) => void): void {
  const [name = "", open = openPglite] = Object.entries(openers)[1] ?? [];
  describeOn(`${title} on ${name}`, open, tests);
}

/** Runs the same tests on an empty SQLite and a PostgreSQL (the server of TEST_DATABASE_URL, or PGlite). */
export function onEveryStore(title: string, tests: (store: () => Store) => void): void {
  for (const [name, open] of Object.entries(openers)) describeOn(`${title} on ${name}`, open, tests);
}
