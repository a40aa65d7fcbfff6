import { hash } from "node:crypto";
import { type Expression, type SqlBool, sql, type Transaction } from "kysely";
import type { Schema } from "../store/schema.ts";
import type { Signals } from "./signals.ts";

/** Devices are divided into so many parts, each of which one process carries: no more processes find work. */
export const partCount = 8;

/** The part that a device belongs to for good. `inPart` says the same in SQL. */
export const partOf = (deviceId: string): number => (hash("md5", deviceId, "buffer")[0] ?? 0) % partCount;

const inPart = (column: string, parts: readonly number[]) =>
  sql<SqlBool>`get_byte(decode(md5(${sql.ref(column)}), 'hex'), 0) % ${sql.lit(partCount)} in (${sql.join(parts.map((part) => sql.lit(part)))})`;

/** What follows which parts this process carries. */
export type Follower = {
  /** Takes up a part that is this process's from now on. */
  gained(part: number): Promise<void>;
  /** Finishes what is under way of a part, so that another process can take it up. It is not owned any more. */
  lost(part: number): Promise<void>;
};

/** The devices that this process carries: takes their messages in, watches over them, steers them. */
export type Parts = {
  /** How processes that share the devices tell each other; null when this one has all of them for good. */
  readonly signals: Signals | null;
  held(): number[];
  owns(deviceId: string): boolean;
  /** Whether what runs once in all runs here. */
  leads(): boolean;
  /** That a column of device ids names devices of this process, as a condition; of one part, when it is given. */
  within(column: string, part?: number): Expression<SqlBool>;
  /** Throws, inside of a transaction that writes about these parts, when another process has taken one of them over. */
  guard(transaction: Transaction<Schema>, parts: Iterable<number>): Promise<void>;
  /** From now on `follower` is told; the answer ends that. */
  follow(follower: Follower): () => void;
};

/** A condition on device ids for these parts. */
export const withinParts = (column: string, parts: readonly number[]): Expression<SqlBool> =>
  parts.length === 0 ? sql<SqlBool>`false` : inPart(column, parts);

/** One process for all devices, which is nobody to share with. */
export const allParts: Parts = {
  signals: null,
  held: () => [...Array(partCount).keys()],
  owns: () => true,
  leads: () => true,
  within: () => sql<SqlBool>`true`,
  guard: async () => undefined,
  follow: () => () => undefined,
};
