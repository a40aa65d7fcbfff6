import { beforeEach, expect, it } from "vitest";
import { warnOfKnownNumbers } from "#lib/platform/security/known-numbers.ts";
import { seedPeople } from "#lib/platform/seed/people.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { noon, readableLog } from "#tests/support/servers/platform.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

let store: Store;
beforeEach(async () => {
  store = await sqliteStore();
});

const sms = { url: "http://127.0.0.1:9", body: "{}", authorization: undefined };
const numbers = async () => (await store.db.selectFrom("users").select("mobile").execute()).map(({ mobile }) => mobile);
async function warnings() {
  const { log, lines } = readableLog();
  await warnOfKnownNumbers(store.db, log);
  return lines().map(({ event, msg }) => `${event}: ${msg}`);
}

it("initial accounts have no number where codes are really sent: it would be a stranger's", async () => {
  await seedPeople(store.db, noon, { sms });
  expect(await numbers()).toEqual([null, null, null]);
  expect(await warnings()).toEqual([]);
});

it("an initial account with a documented number is logged until the number changes", async () => {
  const { db } = store;
  await seedPeople(db, noon);
  expect(await warnings()).toEqual([expect.stringMatching(/^mobile.known: .*: admin, manager, operator$/)]);
  await db.updateTable("users").set({ mobile: null }).where("userId", "=", "u-admin").execute();
  await db.updateTable("users").set({ mobile: "13912345678" }).where("userId", "=", "u-manager").execute();
  expect(await warnings()).toEqual([expect.stringMatching(/: operator$/)]);
});

it("deleted initial accounts are not created again at a start", async () => {
  const { db } = store;
  await seedPeople(db, noon);
  await db.updateTable("users").set({ deleteTime: noon }).execute();
  expect(await seedPeople(db, noon)).toBe(false);
  expect(await db.selectFrom("users").select("userId").where("deleteTime", "is", null).execute()).toEqual([]);
});
