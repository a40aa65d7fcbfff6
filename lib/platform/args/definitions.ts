import type { Selectable } from "kysely";
import type { Call } from "../call.ts";
import type { Schema } from "../store/schema.ts";

export type ArgRow = Selectable<Schema["args"]>;
export type LatestRow = Selectable<Schema["latestValues"]>;

/** The arguments of products on the list card, in order. */
export const cardArgs = (call: Call, productIds: readonly string[]): Promise<ArgRow[]> =>
  call.db
    .selectFrom("args")
    .selectAll()
    .where("productId", "in", productIds)
    .where("keySort", "is not", null)
    .orderBy("keySort")
    .execute();

export async function latestOf(
  call: Call,
  deviceIds: readonly string[],
  argIds: readonly string[],
): Promise<Map<string, LatestRow>> {
  if (deviceIds.length === 0 || argIds.length === 0) return new Map();
  const rows = await call.db
    .selectFrom("latestValues")
    .selectAll()
    .where("deviceId", "in", deviceIds)
    .where("argId", "in", argIds)
    .execute();
  return new Map(rows.map((row) => [latestKey(row.deviceId, row.argId), row]));
}

export const latestKey = (deviceId: string, argId: string): string => `${deviceId} ${argId}`;

/** An argument, and the arguments with its set-point, limits and range. */
export const withLimits = (arg: ArgRow): string[] =>
  [arg.argId, arg.setArg, arg.highArg, arg.lowArg, arg.minArg, arg.maxArg].filter((id) => id !== null);
