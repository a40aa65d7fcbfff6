import { sql } from "kysely";
import { isUnderWay } from "#lib/domain/devices/task-states.ts";
import type { Rpc } from "../broker/rpc.ts";
import type { Platform } from "../call.ts";
import type { Events, NamedEvent } from "../events.ts";
import { partOf } from "../parts/parts.ts";
import { type Ask, askDevice } from "./ask-device.ts";
import type { ChangeRow } from "./change-row.ts";
import { judge } from "./judge.ts";
import { openRows, rowsUnderWay } from "./open-rows.ts";
import { senderRefusal } from "./sender-refusal.ts";
import { createTaskBook, isOnce, mayComeLate, type OpenTask } from "./task-book.ts";
import { isAwake, wake, wakePresent } from "./wake.ts";

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
const lookEvery = 10_000;

/**
 * Whether a report is newer than the request: by our clock after the device's confirmation, otherwise by the device's
 * clock. A report through another process may arrive after the confirmation although it was earlier.
 */
const isSince = ({ ackTime, sentTime }: ChangeRow, { dataTime, receiveTime }: Events["arg"]) =>
  (ackTime !== null && receiveTime >= ackTime) || (sentTime !== null && dataTime >= sentTime);

/**
 * Tracks the open tasks of this process's devices, and new ones from the bus; those without a notification are found in
 * the database soon after. After a restart, an unanswered value is sent again, which is harmless; a command or button
 * is not.
 */
export async function startTasks({ platform, rpc, flush, reach }: Options): Promise<Tasks> {
  const { db, bus, log, now, parts } = platform;
  const book = createTaskBook({ db, bus, log, now });
  const adding = new Set<Promise<unknown>>();
  let looked = now();
  let closed = false;

  function finish(task: OpenTask, state: "success" | "rejected" | "timeout", reason: string | null = null): void {
    // A success is only reported once the proving value is readable in the database.
    book.change(task, { state, reason, finishTime: now() }, state === "success" ? flush : undefined);
  }
  function look(task: OpenTask): void {
    const verdict = judge(task.row, task.measure);
    if (verdict) finish(task, verdict.state, "reason" in verdict ? verdict.reason : null);
  }
  const refusal = (row: ChangeRow) => senderRefusal(platform, row);
  const context: Ask = { book, rpc, now, finish, refusal, look, isClosed: () => closed };
  function send(task: OpenTask): void {
    askDevice(context, task).catch((error: unknown) => {
      task.asking = false;
      log.error({ err: error, changeId: task.row.changeId }, "a task could not be sent");
    });
  }
  /** Unanswered and worth sending: a one-time action is not repeated. */
  const isDue = (task: OpenTask, time: number) => {
    const { row, asking } = task;
    const isOpen = !asking && isUnderWay(row) && row.ackTime === null && isAwake(task, time);
    return isOpen && (row.sentTime === null || !isOnce(task));
  };

  function further(tasks: readonly OpenTask[], time: number): void {
    for (const task of tasks) {
      const { row } = task;
      if (task.unsaved) book.change(task, {});
      else if (isUnderWay(row) && row.expireTime !== null && time >= row.expireTime)
        finish(task, "timeout", row.state === "queued" ? "arg.notDelivered" : null);
      else if (isDue(task, time)) send(task);
      else if (row.state === "timeout" && !mayComeLate(row, time)) book.drop(task);
    }
  }
  function tryAnew(tasks: readonly OpenTask[]): void {
    wake(tasks, now());
    further(tasks, now());
  }
  function sweep(): void {
    const time = now();
    further(book.all(), time);
    // A future time is from before the clock was set back.
    if (Math.abs(time - looked) < lookEvery) return;
    looked = time;
    trackAddition(takeUp(() => rowsUnderWay(db, parts.within("deviceId"))).then(sweepUnlessClosed));
  }
  const sweepUnlessClosed = () => {
    if (!closed) sweep();
  };
  function heard(event: Events["arg"]): void {
    const tasks = book.of(event.deviceId);
    wake(tasks, now());
    for (const task of tasks) {
      const { row } = task;
      const isAbout = row.argId === event.argId || row.cmd === "refresh";
      const isWaited = row.state === "waiting" || mayComeLate(row, now());
      if (!isAbout || !isWaited || event.quality === "bad" || !isSince(row, event)) continue;
      if (row.argId !== null) Object.assign(row, { reportedNum: event.value, reportedText: event.displayValue });
      row.reportTime = event.dataTime;
      look(task);
    }
  }
  async function add(row: ChangeRow): Promise<OpenTask | undefined> {
    // Earlier values no longer count, however late they are reported.
    for (const older of isUnderWay(row) ? book.of(row.deviceId) : [])
      if (older.row.state === "timeout" && older.row.argId === row.argId) book.drop(older);
    await reach?.(row.deviceId);
    return parts.owns(row.deviceId) ? book.add(row) : undefined;
  }
  /** Awaits pending additions before closing or releasing a part. Failures are retried by the next look. */
  function trackAddition(added: Promise<unknown>, changeId?: string): void {
    adding.add(added);
    added
      .catch((error: unknown) => log.error({ err: error, changeId }, "a task could not be loaded yet"))
      .finally(() => adding.delete(added));
  }
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
      ? add(row).then((task) => task && !closed && tryAnew([task]))
      : takeUp(asWritten).then(sweepUnlessClosed);
    trackAddition(taken, changeId);
  }
  function listen({ name, event }: NamedEvent, isOfHere: boolean): void {
    if (name === "arg") heard(event);
    else if (name === "task") take(event, isOfHere);
    else if (name === "access") book.doubt(event.deviceId);
    else if (name === "device" && event.patch.dtuOnline === 1) tryAnew(book.of(event.deviceId));
  }

  /**
   * Adds rows read from the database, unless they have been settled in the meantime. Tasks waiting for online devices
   * are tried again, since reports may have been missed.
   */
  async function takeUp(read: () => Promise<ChangeRow[]>): Promise<void> {
    const settled = new Set<string>();
    const taken: OpenTask[] = [];
    const end = bus.subscribe(({ name, event }) => {
      if (name === "task" && !isUnderWay(event)) settled.add(event.changeId);
    });
    try {
      for (const row of await read()) {
        const task = book.find(row.changeId) ?? (await add(row));
        if (task && isUnderWay(task.row) && settled.has(row.changeId)) book.drop(task);
        else if (task) taken.push(task);
      }
      await wakePresent(db, taken, now);
    } finally {
      end();
    }
  }
  const takeUpAll = (part?: number) => takeUp(() => openRows(db, now(), parts.within("deviceId", part)));
  await takeUpAll();
  const unsubscribe = bus.subscribe(listen, () => trackAddition(takeUpAll()));
  const timer = setInterval(sweep, sweepEvery);
  sweep();
  const settled = async () => {
    await Promise.allSettled(adding);
    await Promise.all(book.all().map(({ saved }) => saved));
  };
  const unfollow = parts.follow({
    gained: takeUpAll,
    async lost(part) {
      await settled();
      for (const task of book.all()) if (partOf(task.row.deviceId) === part) book.drop(task);
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
