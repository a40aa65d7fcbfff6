import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { makeSite } from "#lib/platform/seed/make-site.ts";
import { seedPeople } from "#lib/platform/seed/people.ts";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { openStore } from "#lib/platform/store/open.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

const folders: ReturnType<typeof temporaryFolder>[] = [];
afterEach(() => {
  for (const { remove } of folders.splice(0)) remove();
});

const now = Date.UTC(2025, 10, 20, 4);
function order() {
  const folder = temporaryFolder();
  folders.push(folder);
  return { databaseUrl: undefined, dataDir: folder.path, count: 2, seed: 1, now, days: 1 };
}

it("the simulated site is created by another process in the open database", async () => {
  const wanted = order();
  const store = await openStore(wanted);
  await seedCatalogue(store);
  await seedPeople(store.db, now);
  const made = await makeSite(wanted);
  expect(made).toMatchObject({ devices: 2, samples: expect.any(Number) });
  expect(await store.db.selectFrom("samples").select("dataTime").execute()).toHaveLength(made.samples);
  await store.close();
});

it("a site that cannot be created rejects the waiting start", async () => {
  const wanted = order();
  writeFileSync(join(wanted.dataDir, "platform.db"), "no database");
  await expect(makeSite(wanted)).rejects.toThrow();
});
