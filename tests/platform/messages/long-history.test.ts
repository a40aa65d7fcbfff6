import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { minute } from "#lib/domain/time/spans.ts";
import { processNotices } from "#lib/platform/messages/compose/process-notices.ts";
import { claimDeliveries, sweepMessages } from "#lib/platform/messages/deliver/queue.ts";
import { findWork } from "#lib/platform/messages/find-work.ts";
import { platformLimits } from "#lib/platform/platform-limits.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { shortestTime } from "#tests/support/shortest-time.ts";
import { messageSite } from "#tests/support/site/message-site.ts";
import { type Opened, openSqlite } from "#tests/support/site/stores.ts";

const many = 150_000;
let opened: Opened;
let site: Awaited<ReturnType<typeof messageSite>>;
beforeAll(async () => {
  opened = await openSqlite();
  site = await messageSite(opened.store);
});
afterAll(async () => {
  await site.worker.close();
  await opened.remove();
});

type Look = { before?(): Promise<unknown>; work(): Promise<unknown> };

it(
  "a month of alarms and messages slows down neither the search for due messages nor the clean-up",
  async () => {
    const { db } = opened.store;
    const looks: Look[] = [
      { work: () => findWork(db, noon) },
      { work: () => claimDeliveries(site.platform, "sms", 20) },
      {
        async before() {
          const policeId = await site.raise("A1");
          await processNotices(site.platform);
          await site.recover(policeId);
        },
        work: () => processNotices(site.platform),
      },
      { work: () => sweepMessages(db, noon + platformLimits.messages.kept - many * 10) },
    ];
    const before: number[] = [];
    for (const look of looks) before.push(await shortestTime(look.work, look.before));
    const ago = sql`${sql.lit(noon)} - "id" * 10`;
    const ids = sql`with recursive "ids" as (select 1 as "id" union all select "id" + 1 from "ids" where "id" < ${sql.lit(many)})`;
    await sql`insert into "alarms" ("policeId", "deviceId", "alarmType", "level", "alarmTime", "recoverTime", "status", "createTime")
    ${ids} select 'old ' || "id", 'A2', 'high', 'critical', ${ago}, ${ago}, 'processed', ${ago} from "ids"`.execute(db);
    await sql`insert into "alarmNotices" ("noticeId", "policeId", "kind", "createTime", "takeTime")
    ${ids} select 'old ' || "id", 'old ' || "id", 'raised', ${ago}, ${ago} from "ids"`.execute(db);
    await sql`insert into "awaitedMessages" ("messageId", "userId", "policeId", "kind", "createTime", "dueTime", "doneTime", "outcome")
    ${ids} select 'old ' || "id", 'admB', 'old ' || "id", 'raised', ${ago}, ${ago}, ${ago}, 'sent' from "ids"`.execute(
      db,
    );
    await sql`insert into "deliveries" ("deliveryId", "userId", "channel", "kind", "title", "text", "link", "tag", "events",
      "createTime", "dueTime", "state", "attempts")
    ${ids} select 'old ' || "id", 'admB', 'sms', 'alarm', '', '', '', 'old ' || "id", '[]', ${ago}, ${ago}, 'sent', 1
    from "ids"`.execute(db);
    for (const [index, look] of looks.entries())
      expect(await shortestTime(look.work, look.before), `${index}`).toBeLessThan(3 * (before[index] ?? 0) + 5);
  },
  2 * minute,
);
