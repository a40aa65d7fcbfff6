import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { limits } from "#lib/domain/limits.ts";
import { hour, minute } from "#lib/domain/time/spans.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { fresh } from "#lib/platform/tasks/change-row.ts";
import { openRows } from "#lib/platform/tasks/open-rows.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { shortestTime } from "#tests/support/shortest-time.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

const many = 150_000;
const person = { userId: "admA", userName: "A", source: "app" };
const setting = { ...fresh, ...person, deviceId: "A1", type: "arg", newNum: -20 };
const timedOut = { ...setting, state: "timeout", createTime: noon - minute, finishTime: noon - 30_000 };
let store: Store;

beforeEach(async () => {
  store = await sqliteStore();
  await fillSite(store);
  await store.db
    .insertInto("changes")
    .values([
      { ...setting, changeId: "under way", argId: "SP", state: "waiting", createTime: noon },
      { ...timedOut, changeId: "late", argId: "HAL" },
      { ...timedOut, changeId: "too late", argId: "tAO", finishTime: noon - limits.setting.late - 1 },
      { ...timedOut, changeId: "outdated", argId: "LAL" },
      { ...timedOut, changeId: "newer", argId: "LAL", state: "success", createTime: noon - 20_000 },
      { ...setting, changeId: "elsewhere", deviceId: "A2", argId: "SP", state: "waiting", createTime: noon },
      { ...timedOut, changeId: "late elsewhere", deviceId: "A2", argId: "HAL" },
      // Rows that are processed elsewhere, and rows that can no longer be reported.
      { ...setting, changeId: "upgrade", type: "ota", state: "waiting", createTime: noon },
      { ...timedOut, changeId: "command", type: "command", cmd: "defrost" },
    ])
    .execute();
});

const open = (ofDevices = sql<boolean>`true`) => openRows(store.db, noon, ofDevices);

it("a history of many years does not slow down queries for tasks in progress or possibly late", async () => {
  const before = await shortestTime(() => open());
  const ago = sql`${sql.lit(noon)} - "id" * ${sql.lit(hour)}`;
  await sql`insert into "changes" ("changeId", "deviceId", "type", "argId", "state", "allowQueue", "userId", "userName",
      "source", "createTime", "finishTime")
    with recursive "ids" as (select 1 as "id" union all select "id" + 1 from "ids" where "id" < ${sql.lit(many)})
    select 'old ' || "id", 'A1', 'arg', 'SP', case when "id" % 9 = 0 then 'timeout' else 'success' end, 0, 'admA', 'A',
      'app', ${ago}, ${ago}
    from "ids"`.execute(store.db);
  expect(await shortestTime(() => open())).toBeLessThan(3 * before + 3);
  const found = (await open()).map(({ changeId }) => changeId);
  expect(found.toSorted()).toEqual(["elsewhere", "late", "late elsewhere", "under way"]);
  const there = (await open(sql<boolean>`"deviceId" = 'A2'`)).map(({ changeId }) => changeId);
  expect(there).toEqual(["elsewhere", "late elsewhere"]);
}, 60_000);
