import { type RawBuilder, sql } from "kysely";
import type { DeviceSort } from "#lib/domain/devices/devices.ts";
import { type Call, callerOf } from "../../call.ts";
import { argVisible, lentDevices } from "../../security/visibility/lent-devices.ts";

/** Joins the latest value of an argument related to the first card value, if the person may see it. */
function latest(call: Call, alias: string, argument: "argId" | "highArg" | "lowArg") {
  const columns = { deviceId: `${alias}.deviceId`, argId: `${alias}.argId` };
  return sql`left join "latestValues" as ${sql.ref(alias)} on ${sql.ref(columns.deviceId)} = "devices"."deviceId"
    and ${sql.ref(columns.argId)} = ${sql.ref(`card.${argument}`)} and ${argVisible(call, columns)}`;
}

/**
 * Distance of the main value to its nearer limit, negative when outside; null if the value or limits are unknown or not
 * visible: the sort order would otherwise reveal hidden limits.
 */
const margin = (call: Call) => sql`(select case
    when "low"."num" is null or "high"."num" - "own"."num" < "own"."num" - "low"."num" then "high"."num" - "own"."num"
    else "own"."num" - "low"."num" end
  from "args" as "card" ${latest(call, "own", "argId")} ${latest(call, "high", "highArg")} ${latest(call, "low", "lowArg")}
  where "card"."productId" = "devices"."productId" and "card"."keySort" = 1)`;

const bound = (call: Call) =>
  sql`"own"."deviceId" = "devices"."deviceId" and "own"."userId" = ${callerOf(call).userId}`;
const ownPlace = (call: Call) => sql`(select "own"."sort" from "deviceOrders" as "own" where ${bound(call)})`;
/** When the person was bound to the device; access through a group takes precedence over a loan. */
const boundSince = (call: Call) => sql`(select "own"."bindTime" from "deviceUsers" as "own"
  where ${bound(call)} and ("own"."authType" is null or "own"."deviceId" in ${lentDevices(call)}))`;

/** Sorts by status, in the order of the statuses, then by name. */
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
/** Descending by default; all others are ascending. */
const newestFirst: readonly DeviceSort[] = ["dataTime", "bindTime"];

/** Sort expressions for a person's list; unknown values come last in either direction, ties are sorted by name. */
export function orderOf(
  call: Call,
  sort: Exclude<DeviceSort, StatusSort>,
  order: "asc" | "desc" | undefined,
): RawBuilder<unknown> {
  const direction = order ?? (newestFirst.includes(sort) ? "desc" : "asc");
  return sql`${keys[sort](call)} ${sql.raw(direction)} nulls last, "devices"."nameOrder", "devices"."deviceId"`;
}
