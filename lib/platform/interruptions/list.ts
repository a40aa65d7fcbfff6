import { sql } from "kysely";
import type { interruptions } from "#lib/contract/interruptions.ts";
import { interruptionDays } from "#lib/domain/devices/interruptions.ts";
import { day } from "#lib/domain/time/spans.ts";
import type { Call, Handler } from "../call.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import { ownedSince } from "../security/visibility/during-ownership.ts";

type Period = { deviceId: string; since: number; now: number };

/** A device's interruptions that had not ended at `since`; `until` is their end, or now. */
const interruptionsIn = ({ db }: Call, { deviceId, since, now }: Period) =>
  db
    .selectFrom("interruptions")
    .select(["link", "startTime", "endTime", sql<number>`coalesce("endTime", ${now})`.as("until")])
    .where("deviceId", "=", deviceId)
    .where(({ eb, or }) => or([eb("endTime", "is", null), eb("endTime", ">", since)]));

/** How many there are, and how long any link was lost since then: both links may be lost at the same time. */
async function summaryOf(call: Call, period: Period): Promise<{ total: number; awayTime: number }> {
  const { rows } = await sql<{ total: number; awayTime: number | null }>`
    select count(*) as "total", sum(case
      when "until" <= "start" or "until" <= "reached" then 0
      when "start" < "reached" then "until" - "reached"
      else "until" - "start" end) as "awayTime"
    from (
      select "start", "until", max("until")
        over (order by "start", "until" rows between unbounded preceding and 1 preceding) as "reached"
      from (
        select case when "startTime" < ${period.since} then ${period.since} else "startTime" end as "start", "until"
        from (${interruptionsIn(call, period)}) as "found"
      ) as "clipped"
    ) as "ordered"`.execute(call.db);
  return { total: rows[0]?.total ?? 0, awayTime: rows[0]?.awayTime ?? 0 };
}

/** One page of a device's interruptions, the last ended first. Of an earlier holder's time nothing is shown. */
export const listInterruptions: Handler<typeof interruptions.list> = async (call, input) => {
  const { deviceId, pageNum, pageSize } = input;
  await visibleDevice(call, deviceId);
  const now = call.now();
  const owned = await ownedSince(call, deviceId);
  const since = Math.max(owned, input.startTime ?? now - interruptionDays * day);
  const period = { deviceId, since, now };
  const rows = await interruptionsIn(call, period)
    .orderBy("until", "desc")
    .orderBy("startTime", "desc")
    // The network module first: without it nothing is known of the controller.
    .orderBy("link", "desc")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const list = rows.map(({ link, startTime, endTime }) => ({ link, startTime: Math.max(startTime, owned), endTime }));
  return { list, ...(await summaryOf(call, period)), pageNum, pageSize };
};
