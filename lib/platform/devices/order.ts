import { type RawBuilder, sql } from "kysely";
import { type DeviceSort, deviceStatuses } from "#lib/domain/devices.ts";

const rank = sql`case "devices"."status" ${sql.join(
  deviceStatuses.map((status, index) => sql`when ${sql.lit(status)} then ${sql.lit(index)}`),
  sql` `,
)} end`;

/** Joins the latest value of one of the arguments that the first card value refers to. */
const latest = (alias: string, argument: "argId" | "highArg" | "lowArg") =>
  sql`left join "latestValues" as ${sql.ref(alias)} on ${sql.ref(`${alias}.deviceId`)} = "devices"."deviceId"
    and ${sql.ref(`${alias}.argId`)} = ${sql.ref(`card.${argument}`)}`;

/** How far the first value is inside its nearer limit, negative when outside; null when value or limits are unknown. */
const margin = sql`(select case
    when "low"."num" is null or "high"."num" - "own"."num" < "own"."num" - "low"."num" then "high"."num" - "own"."num"
    else "own"."num" - "low"."num" end
  from "args" as "card" ${latest("own", "argId")} ${latest("high", "highArg")} ${latest("low", "lowArg")}
  where "card"."productId" = "devices"."productId" and "card"."keySort" = 1)`;

const keys: Record<Exclude<DeviceSort, "custom">, RawBuilder<unknown>> = {
  alarm: rank,
  limit: margin,
  status: rank,
  name: sql.ref("devices.deviceName"),
  expireTime: sql.ref("devices.expireTime"),
  dataTime: sql.ref("devices.dataTime"),
  bindTime: sql.ref("deviceUsers.bindTime"),
};
/** Where the person put the device. */
const ownPlace = (userId: string) => sql`(select "own"."sort" from "deviceOrders" as "own"
  where "own"."deviceId" = "devices"."deviceId" and "own"."userId" = ${userId})`;
/** The newest first, unless asked otherwise; the rest begins with the smallest. */
const newestFirst: readonly DeviceSort[] = ["dataTime", "bindTime"];

/** What to order a person's list by; unknown values come last either way, and equals by name. */
export function orderOf(sort: DeviceSort, order: "asc" | "desc" | undefined, userId: string): RawBuilder<unknown> {
  const direction = order ?? (newestFirst.includes(sort) ? "desc" : "asc");
  const key = sort === "custom" ? ownPlace(userId) : keys[sort];
  return sql`${key} ${sql.raw(direction)} nulls last, "devices"."deviceName", "devices"."deviceId"`;
}
