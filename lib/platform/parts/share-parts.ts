import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { minute } from "#lib/domain/time/spans.ts";
import type { Store } from "../store/open.ts";
import { giveUp, holdsStill, leaseTimes, type Presence, renewLeases, writeHeartbeat } from "./leases.ts";
import { type Follower, type Parts, partOf, withinParts } from "./parts.ts";
import type { Signals } from "./signals.ts";

/** The parts of a process that shares a database with others. */
export type SharedParts = Parts & {
  /** Takes the first parts, and keeps its share from then on. All followers must have been added. */
  begin(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** A separate connection pool that other queries cannot block. */
  store: Pick<Store, "db">;
  signals: Signals;
  log: Logger;
  /** Another process has taken over this one's parts by force: it must end before it does damage. */
  overtaken(): void;
  now?(): number;
  every?: number;
};

/**
 * Handing over parts, such as examining the past of many devices, may take longer than a lease: meanwhile heartbeats
 * continue separately for up to this time. After that, the parts are taken over. Milliseconds.
 */
const longestMove = minute;

/** Maximum difference of the processes' clocks, since they compare times written by each other. Milliseconds. */
const mostClockDifference = 5_000;

/** Divides devices among the processes on one PostgreSQL, each part to one of them; the owner of part 0 leads. */
export function shareParts({
  store,
  signals,
  log,
  overtaken,
  now = Date.now,
  every = leaseTimes.renew,
}: Options): SharedParts {
  const holder = randomUUID();
  const mine = new Set<number>();
  const followers = new Set<Follower>();
  let presence: Presence | undefined;
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();
  let word: Promise<unknown> = Promise.resolve();
  /** Until when separate heartbeats continue while parts are moved; by a monotonic clock. */
  let movingUntil = 0;
  let isClockOff = false;
  let closed = false;

  async function gain(part: number): Promise<void> {
    mine.add(part);
    for (const follower of followers) await follower.gained(part);
  }
  async function lose(part: number): Promise<void> {
    mine.delete(part);
    for (const follower of [...followers].reverse()) await follower.lost(part);
  }
  /** A half-moved part cannot be repaired here: another process, or a restart, takes it as a whole. */
  async function move(wanted: readonly number[], extra: readonly number[]): Promise<void> {
    const gained = wanted.filter((part) => !mine.has(part));
    movingUntil = performance.now() + longestMove;
    try {
      for (const part of extra) await lose(part);
      await giveUp(store, holder, extra, false);
      for (const part of gained) await gain(part);
    } catch (error) {
      log.fatal({ err: error }, "a part could not be taken over or released: this process stops");
      overtaken();
    } finally {
      movingUntil = 0;
    }
    if (gained.length + extra.length > 0) log.info({ parts: [...mine] }, "this process now owns these parts");
  }
  /** Compares our clock with the database's, which is common to all; `last` is between `before` and `after`. */
  function compareClocks(last: number, before: number, after: number): void {
    const off = last < before ? before - last : Math.min(0, after - last);
    const wasOff = isClockOff;
    isClockOff = Math.abs(off) > mostClockDifference;
    if (!isClockOff || wasOff) return;
    const seconds = Math.round(off / 1_000);
    const told = `the clock of this process is ${Math.abs(seconds)} s ${off > 0 ? "ahead of" : "behind"} the database's`;
    log.warn(
      { event: "clock.off", seconds },
      `${told}: synchronize it, the processes that share devices compare times`,
    );
  }
  async function look(): Promise<void> {
    const before = now();
    const standing = await renewLeases(store, holder, presence);
    const { held, extra } = standing;
    presence = standing.presence;
    compareClocks(presence.last, before, now());
    if ([...mine].some((part) => !held.includes(part))) {
      log.fatal("another process took over the parts of this one: this process stops");
      return overtaken();
    }
    await move(
      held.filter((part) => !extra.includes(part)),
      extra,
    );
  }
  function next(): Promise<void> {
    work = work
      .then(() => (closed ? undefined : look()))
      .catch((error: unknown) => log.error({ err: error }, "the leases of this process's parts could not be renewed"));
    return work;
  }
  function tick(): void {
    if (performance.now() >= movingUntil) return void next();
    word = writeHeartbeat(store.db, holder).catch((error: unknown) =>
      log.error({ err: error }, "the heartbeat of this process could not be written"),
    );
  }
  return {
    signals,
    held: () => [...mine],
    owns: (deviceId) => mine.has(partOf(deviceId)),
    leads: () => mine.has(0),
    within: (column, part) => withinParts(column, part === undefined ? [...mine] : [part]),
    async guard(transaction, parts) {
      if (await holdsStill(transaction, holder, parts)) return;
      overtaken();
      throw new Error("another process owns these devices");
    },
    follow(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    async begin() {
      timer = setInterval(tick, every);
      await next();
    },
    async close() {
      closed = true;
      await work;
      const given = [...mine];
      movingUntil = performance.now() + longestMove;
      try {
        for (const part of given) await lose(part);
      } finally {
        clearInterval(timer);
        await word;
      }
      await giveUp(store, holder, given, true);
    },
  };
}
