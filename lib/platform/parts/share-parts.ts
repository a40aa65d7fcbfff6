import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Store } from "../store/open.ts";
import { createClockCheck } from "./check-clock.ts";
import { holdsStill, leaseTimes, type Presence, release, renewLeases, writeHeartbeat } from "./leases.ts";
import { OwnedParts } from "./owned-parts.ts";
import { type Parts, partOf, withinParts } from "./parts.ts";
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
  const owned = new OwnedParts({ store, holder, log, overtaken });
  const checkClock = createClockCheck(log);
  let presence: Presence | undefined;
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();
  let heartbeat: Promise<unknown> = Promise.resolve();
  let closed = false;

  async function renew(): Promise<void> {
    const before = now();
    const leases = await renewLeases(store, holder, presence);
    const { held, extra } = leases;
    presence = leases.presence;
    checkClock(presence.last, before, now());
    if (owned.all.some((part) => !held.includes(part))) {
      log.fatal("another process took over the parts of this one: this process stops");
      return overtaken();
    }
    await owned.move(
      held.filter((part) => !extra.includes(part)),
      extra,
    );
  }
  function next(): Promise<void> {
    work = work
      .then(() => (closed ? undefined : renew()))
      .catch((error: unknown) => log.error({ err: error }, "the leases of this process's parts could not be renewed"));
    return work;
  }
  function tick(): void {
    if (!owned.isMoving) return void next();
    heartbeat = writeHeartbeat(store.db, holder).catch((error: unknown) =>
      log.error({ err: error }, "the heartbeat of this process could not be written"),
    );
  }
  return {
    signals,
    held: () => owned.all,
    owns: (deviceId) => owned.has(partOf(deviceId)),
    leads: () => owned.has(0),
    within: (column, part) => withinParts(column, part === undefined ? owned.all : [part]),
    async guard(transaction, parts) {
      if (await holdsStill(transaction, holder, parts)) return;
      overtaken();
      throw new Error("another process owns these devices");
    },
    follow: (follower) => owned.follow(follower),
    async begin() {
      timer = setInterval(tick, every);
      await next();
    },
    async close() {
      closed = true;
      await work;
      const lost = await owned.loseAll().finally(async () => {
        clearInterval(timer);
        await heartbeat;
      });
      await release(store, holder, lost, true);
    },
  };
}
