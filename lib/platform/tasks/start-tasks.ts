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

/** Carries values and commands to devices and follows what becomes of them. */
export type Tasks = {
  /** Sends what can be sent by now, and gives up what has waited for too long; runs by itself every second. */
  sweep(): void;
  /** Settles when everything that has happened so far is in the database. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  platform: Platform;
  rpc: Pick<Rpc, "call">;
  /** Settles when every value heard so far is in the database. */
  flush(): Promise<void>;
  /** Finds out how a device is reached, before the first request to it. */
  reach?(deviceId: string): Promise<void>;
};

const sweepEvery = 1_000;
/** How often tasks are looked for of which no word came: who made one may have died before he told of it. */
const lookEvery = 10_000;

/**
 * Whether a reported value is newer than the request: by our clock if it came after the device said that it has it, else
 * by the device's. What another process heard first may be told after the answer although it came before.
 */
const isSince = ({ ackTime, sentTime }: ChangeRow, { dataTime, receiveTime }: Events["arg"]) =>
  (ackTime !== null && receiveTime >= ackTime) || (sentTime !== null && dataTime >= sentTime);

/**
 * Takes up the tasks of the devices of this process that are in the database and, over the bus, those that are made from
 * then on; what no word came of is found in the database soon after. After a restart a value that was not answered is
 * sent again, which does no harm; a command or a button is not.
 */
export async function startTasks({ platform, rpc, flush, reach }: Options): Promise<Tasks> {
  const { db, bus, log, now, parts } = platform;
  const book = createTaskBook({ db, bus, log, now });
  const adding = new Set<Promise<unknown>>();
  let looked = now();
  let closed = false;

  function finish(task: OpenTask, state: "success" | "rejected" | "timeout", reason: string | null = null): void {
    // A success is said when the value that proves it can be read by everybody.
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
  /** Not answered yet and worth sending: what is done once and was sent is not repeated. */
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
    // A look in a time to come was one before the clock was put back.
    if (Math.abs(time - looked) < lookEvery) return;
    looked = time;
    mind(takeUp(() => rowsUnderWay(db, parts.within("deviceId"))).then(sweepUnlessClosed));
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
    // Of what was sent before nothing counts any more, however late it comes.
    for (const older of isUnderWay(row) ? book.of(row.deviceId) : [])
      if (older.row.state === "timeout" && older.row.argId === row.argId) book.drop(older);
    await reach?.(row.deviceId);
    return parts.owns(row.deviceId) ? book.add(row) : undefined;
  }
  /** Minds that this closes, and gives a part up, only once what is being added is. What fails is looked for again. */
  function mind(added: Promise<unknown>, changeId?: string): void {
    adding.add(added);
    added
      .catch((error: unknown) => log.error({ err: error, changeId }, "a task could not be taken up yet"))
      .finally(() => adding.delete(added));
  }
  /**
   * A row that somebody wrote: a new task, or one that was settled by another hand. Another process tells of it later:
   * it may have been found, carried and settled since, so that what the database has of it counts.
   */
  function take(row: ChangeRow, isOfHere: boolean): void {
    const known = book.find(row.changeId);
    if (known && isUnderWay(known.row) && !isUnderWay(row)) book.drop(known);
    if (known || !isUnderWay(row) || !parts.owns(row.deviceId)) return;
    const { changeId } = row;
    const asWritten = () => rowsUnderWay(db, sql`${sql.ref("changeId")} = ${changeId}`);
    // Once this closes nothing is sent any more: the next to start finds the row as it was made.
    const taken = isOfHere
      ? add(row).then((task) => task && !closed && tryAnew([task]))
      : takeUp(asWritten).then(sweepUnlessClosed);
    mind(taken, changeId);
  }
  function listen({ name, event }: NamedEvent, isOfHere: boolean): void {
    if (name === "arg") heard(event);
    else if (name === "task") take(event, isOfHere);
    else if (name === "access") book.doubt(event.deviceId);
    else if (name === "device" && event.patch.dtuOnline === 1) tryAnew(book.of(event.deviceId));
  }

  /**
   * Takes up what is read from the database, but for what is settled by the time that it is taken up. What waits for
   * devices that are there is tried anew, whatever was heard of them.
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
  const unsubscribe = bus.subscribe(listen, () => mind(takeUpAll()));
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
