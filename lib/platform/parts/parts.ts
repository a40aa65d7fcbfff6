import { hash } from "node:crypto";
import { type Expression, type SqlBool, sql, type Transaction } from "kysely";
import type { Schema } from "../store/schema.ts";
import type { Signals } from "./signals.ts";

/** The number of parts that devices are divided into, and so the most processes with devices. */
export const partCount = 8;

/** The fixed part of a device. `inPart` is the same in SQL. */
export const partOf = (deviceId: string): number => (hash("md5", deviceId, "buffer")[0] ?? 0) % partCount;

const inPart = (column: string, parts: readonly number[]) =>
  sql<SqlBool>`get_byte(decode(md5(${sql.ref(column)}), 'hex'), 0) % ${sql.lit(partCount)} in (${sql.join(parts.map((part) => sql.lit(part)))})`;

/** Notified when this process gains or loses parts. */
export type Follower = {
  /** Starts serving a part that now belongs to this process. */
  gained(part: number): Promise<void>;
  /** Completes work on a part before another process takes it over. The part is no longer owned. */
  lost(part: number): Promise<void>;
};

/** The devices that this process owns: it processes their messages, monitors and controls them. */
export type Parts = {
  /** Notifications between processes that share devices; null if this process always owns all. */
  readonly signals: Signals | null;
  held(): number[];
  owns(deviceId: string): boolean;
  /** Whether tasks that run in only one process run in this one. */
  leads(): boolean;
  /** A condition that a column of device ids names this process's devices, or those of one part. */
  within(column: string, part?: number): Expression<SqlBool>;
  /** Throws, in a transaction that writes to these parts, if another process has taken one over. */
  guard(transaction: Transaction<Schema>, parts: Iterable<number>): Promise<void>;
  /** Adds a follower; the returned function removes it. */
  follow(follower: Follower): () => void;
};

/** A condition on device ids for these parts. */
export const withinParts = (column: string, parts: readonly number[]): Expression<SqlBool> =>
  parts.length === 0 ? sql<SqlBool>`false` : inPart(column, parts);

/** A single process that owns all devices. */
export const allParts: Parts = {
  signals: null,
  held: () => [...Array(partCount).keys()],
  owns: () => true,
  leads: () => true,
  within: () => sql<SqlBool>`true`,
  guard: async () => undefined,
  follow: () => () => undefined,
};
