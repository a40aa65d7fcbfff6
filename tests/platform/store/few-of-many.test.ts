import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { minute } from "#lib/domain/time/spans.ts";
import { endExpired } from "#lib/platform/assistance/end-expired.ts";
import { endServices } from "#lib/platform/devices/end-services.ts";
import { watchersOf } from "#lib/platform/messages/compose/watchers.ts";
import { testProvider } from "#lib/platform/payments/provider-of.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { shortestTime } from "#tests/support/shortest-time.ts";
import { paySecret } from "#tests/support/site/paying.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { type Opened, openSqlite } from "#tests/support/site/stores.ts";

const many = 100_000;
let opened: Opened;
let running: RunningPlatform;
beforeAll(async () => {
  opened = await openSqlite();
  await fillSite(opened.store);
  running = await runPlatform(opened.store, { payments: testProvider(paySecret) });
});
afterAll(async () => {
  await running.close();
  await opened.remove();
});

it(
  "queries made every minute or for each alarm take no longer with a hundred thousand people and devices",
  async () => {
    const { db } = opened.store;
    const looks = [
      () => watchersOf(db, ["A1", "A2", "A3", "B1"], noon),
      () => endExpired(running.platform),
      () => endServices(running.platform),
    ];
    const before: number[] = [];
    for (const look of looks) before.push(await shortestTime(look));
    const ids = sql`with recursive "ids" as (select 1 as "id" union all select "id" + 1 from "ids" where "id" < ${sql.lit(many)})`;
    /** Copies of a row, with some columns changed. */
    const copies = async (table: "users" | "devices", key: string, like: string, own: Record<string, string>) => {
      const row = await db.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow();
      const columns = Object.keys(row).filter((column) => column !== "nameOrder");
      const values = columns.map((column) => (own[column] ? sql.raw(own[column]) : sql.ref(column)));
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      ${ids} select ${sql.join(values)} from "ids", ${sql.table(table)} where ${sql.ref(key)} = ${like}`.execute(db);
    };
    const other = `'other ' || "id"`;
    await copies("users", "userId", "opB", { userId: other, username: other, mobile: other });
    await copies("devices", "deviceId", "B1", { deviceId: other, accessToken: other });
    await sql`insert into "deviceUsers" ("deviceId", "userId", "role", "bindTime", "authType", "expireTime", "sharedBy")
    ${ids} select ${sql.raw(other)}, ${sql.raw(other)}, 'endUser', 1, 'share', null, 'admB' from "ids"`.execute(db);
    for (const [index, look] of looks.entries())
      expect(await shortestTime(look), `${index}`).toBeLessThan(3 * (before[index] ?? 0) + 5);
  },
  3 * minute,
);
