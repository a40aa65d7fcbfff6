import { type RawBuilder, sql } from "kysely";
import type { DeviceSort } from "#lib/domain/devices/devices.ts";
import { type Call, callerOf } from "../call.ts";
import { argSeen, lentDevices } from "../security/lent-devices.ts";

/** Joins the latest value of one of the arguments that the first card value refers to, if the person may see it. */
function latest(call: Call, alias: string, argument: "argId" | "highArg" | "lowArg") {
  const columns = { deviceId: `${alias}.deviceId`, argId: `${alias}.argId` };
  return sql`left join "latestValues" as ${sql.ref(alias)} on ${sql.ref(columns.deviceId)} = "devices"."deviceId"
    and ${sql.ref(columns.argId)} = ${sql.ref(`card.${argument}`)} and ${argSeen(call, columns)}`;
}

/**
 * How far the first value is inside its nearer limit, negative when outside; null when value or limits are unknown, or
 * not for this person to know: whoever sets limits of his own could find out by the order what those of others are.
 */
const margin = (call: Call) => sql`(select case
    when "low"."num" is null or "high"."num" - "own"."num" < "own"."num" - "low"."num" then "high"."num" - "own"."num"
    else "own"."num" - "low"."num" end
  from "args" as "card" ${latest(call, "own", "argId")} ${latest(call, "high", "highArg")} ${latest(call, "low", "lowArg")}
  where "card"."productId" = "devices"."productId" and "card"."keySort" = 1)`;

const bound = (call: Call) =>
  sql`"own"."deviceId" = "devices"."deviceId" and "own"."userId" = ${callerOf(call).userId}`;
const ownPlace = (call: Call) => sql`(select "own"."sort" from "deviceOrders" as "own" where ${bound(call)})`;
/** Since when the person has it; what a group lets him do is more than what he was lent. */
const boundSince = (call: Call) => sql`(select "own"."bindTime" from "deviceUsers" as "own"
  where ${bound(call)} and ("own"."authType" is null or "own"."deviceId" in ${lentDevices(call)}))`;

/** Sorts that go by the status, in the order of the statuses, and by name within each. */
const statusSorts = ["alarm", "status"] as const satisfies DeviceSort[];
type StatusSort = (typeof statusSorts)[number];
export const isByStatus = (sort: DeviceSort): sort is StatusSort => statusSorts.some((each) => each === sort);

const keys: Record<Exclude<DeviceSort, StatusSort>, (call: Call) => RawBuilder<unknown>> = {
  limit: margin,
  name: () => sql.ref("devices.nameOrder"),
  expireTime: () => sql.ref("devices.expireTime"),
  dataTime: () => sql.ref("devices.dataTime"),
  bindTime: boundSince,
  custom: ownPlace,
};
/** The newest first, unless asked otherwise; the rest begins with the smallest. */
const newestFirst: readonly DeviceSort[] = ["dataTime", "bindTime"];

/** What to order a person's list by; unknown values come last either way, and equals by name. */
export function orderOf(
  call: Call,
  sort: Exclude<DeviceSort, StatusSort>,
  order: "asc" | "desc" | undefined,
): RawBuilder<unknown> {
  const direction = order ?? (newestFirst.includes(sort) ? "desc" : "asc");
  return sql`${keys[sort](call)} ${sql.raw(direction)} nulls last, "devices"."nameOrder", "devices"."deviceId"`;
}
