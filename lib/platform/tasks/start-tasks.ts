import { sql } from "kysely";
import { isUnderWay } from "#lib/domain/devices/task-states.ts";
import type { Rpc } from "../broker/rpc.ts";
import type { Platform } from "../call.ts";
import type { NamedEvent } from "../live/events.ts";
import { partOf } from "../parts/parts.ts";
import type { ChangeRow } from "./change-row.ts";
import { openRows, rowsUnderWay } from "./open-rows.ts";
import { createTaskBook } from "./task-book.ts";
import { createTaskLoader } from "./task-loader.ts";
import { createTaskRunner } from "./task-runner.ts";

/** Sends values and commands to devices and tracks their results. */
export type Tasks = {
  /** Sends what can be sent, and gives up tasks past their deadline; also runs every second. */
  sweep(): void;
  /** Resolves when all changes so far are in the database. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  platform: Platform;
  rpc: Pick<Rpc, "call">;
  /** Resolves when all values received so far are in the database. */
  flush(): Promise<void>;
  /** Looks up a device's route before the first request to it. */
  reach?(deviceId: string): Promise<void>;
};

const sweepEvery = 1_000;
/** How often to look for tasks without a notification, whose creator may have crashed before sending it. */
const checkEvery = 10_000;

/**
 * Tracks the open tasks of this process's devices, and new ones from the bus; those without a notification are found in
 * the database soon after. After a restart, an unanswered value is sent again, which is harmless; a command or button
 * is not.
 */
export async function startTasks({ platform, rpc, flush, reach }: Options): Promise<Tasks> {
  const { db, bus, log, now, parts } = platform;
  let closed = false;
  const book = createTaskBook({ db, bus, log, parts, now });
  const runner = createTaskRunner({ platform, book, rpc, flush, isClosed: () => closed });
  const loader = createTaskLoader({ platform, book, reach });
  let checkedTime = now();

  function sweep(): void {
    runner.advance(book.all());
    const time = now();
    // A future time is from before the clock was set back.
    if (Math.abs(time - checkedTime) < checkEvery) return;
    checkedTime = time;
    loader.track(loader.load(() => rowsUnderWay(db, parts.within("deviceId"))).then(sweepUnlessClosed));
  }
  const sweepUnlessClosed = () => {
    if (!closed) sweep();
  };
  /**
   * Handles a row of a new task, or one settled elsewhere. Another process's notification may be outdated, since the
   * task may have been processed and settled in the meantime, so the database is read again.
   */
  function take(row: ChangeRow, isOfHere: boolean): void {
    const known = book.find(row.changeId);
    if (known && isUnderWay(known.row) && !isUnderWay(row)) book.drop(known);
    if (known || !isUnderWay(row) || !parts.owns(row.deviceId)) return;
    const { changeId } = row;
    const asWritten = () => rowsUnderWay(db, sql`${sql.ref("changeId")} = ${changeId}`);
    // Nothing is sent while closing: the next start finds the row unchanged.
    const taken = isOfHere
      ? loader.add(row).then((task) => task && !closed && runner.retry([task]))
      : loader.load(asWritten).then(sweepUnlessClosed);
    loader.track(taken, changeId);
  }
  function listen({ name, event }: NamedEvent, isOfHere: boolean): void {
    if (name === "arg") runner.applyReport(event);
    else if (name === "task") take(event, isOfHere);
    else if (name === "access") book.doubt(event.deviceId);
    else if (name === "device" && event.patch.dtuOnline === 1) runner.retry(book.of(event.deviceId));
  }
  async function settled(): Promise<void> {
    await loader.settled();
    await Promise.all(book.all().map(({ saved }) => saved));
  }

  const loadAll = (part?: number) => loader.load(() => openRows(db, now(), parts.within("deviceId", part)));
  await loadAll();
  const unsubscribe = bus.subscribe(listen, () => loader.track(loadAll()));
  const timer = setInterval(sweep, sweepEvery);
  sweep();
  const unfollow = parts.follow({
    gained: loadAll,
    async lost(part) {
      await settled();
      const lost = book.all().filter(({ row }) => partOf(row.deviceId) === part);
      for (const task of lost) book.drop(task);
      // Changes from while the others were being written: without the lease this process could not write them.
      await Promise.all(lost.map(({ saved }) => saved));
    },
  });
  return {
    sweep,
    settled,
    async close() {
      closed = true;
      unsubscribe();
      unfollow();
      clearInterval(timer);
      await settled();
    },
  };
}
