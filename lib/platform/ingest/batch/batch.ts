import type { Logger } from "pino";
import type { Parts } from "../../parts/parts.ts";
import { isUnwritable } from "../../store/database-problem.ts";
import type { Store } from "../../store/open.ts";
import type { StallTimer } from "../clock/stall-timer.ts";
import type { DeviceState } from "../device-state.ts";
import { mergeRows, noRows, type Rows, rowsOf } from "./batch-rows.ts";
import { type Written, writeRows } from "./write-rows.ts";
import { seriesKey } from "./write-series.ts";

export type BatchLimits = {
  /** Milliseconds that a row waits at most before it is written. */
  delay: number;
  /** Number of history rows that triggers an immediate write. */
  rows: number;
};
export const defaultBatch: BatchLimits = { delay: 1000, rows: 5000 };
/** For an external broker, whose client waits for a message's commit before delivering further ones. */
export const promptBatch: BatchLimits = { delay: 5, rows: 5000 };

/** Minimum interval for repeating a failed write, in milliseconds. */
const retry = 1_000;

/** Rows that may wait while the database is unavailable; beyond this, messages are refused. */
const mostWaiting = 200_000;

/** Collects rows and writes them together. */
export type Batch = {
  /** The rows being collected; after adding any, call `added` with their device. */
  readonly rows: Rows;
  added(state: DeviceState): void;
  /** Records that an inbox message was processed. */
  tookHanded(seq: number): void;
  /** Calls back once everything added so far is committed. */
  onCommit(done: () => void): void;
  /** True while the limit of waiting rows is reached. */
  full(): boolean;
  /** Writes everything added so far. Resolves when it is committed, or after one failed attempt. */
  flush(): Promise<void>;
  /** Writes an empty batch if there is nothing to write, which shows whether the database still takes batches. */
  probe(): void;
  /** Writes the rest and stops. */
  close(): Promise<void>;
};

type Context = {
  store: Store;
  parts: Parts;
  limits: BatchLimits;
  log: Logger;
  now(): number;
  stall: StallTimer;
  written(result: Written, rows: Rows): void;
};

/** `written` is called after each commit, with the written rows. */
export function createBatch({ store, parts, limits, log, now, stall, written }: Context): Batch {
  let rows = noRows();
  let waiting: (() => void)[] = [];
  /** Whether there are rows to write. */
  let filled = false;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let busy = false;
  let closed = false;
  let failed = false;

  async function commit(some: Rows): Promise<void> {
    const result = await writeRows(store, some, { now, parts });
    for (const { state, argId } of some.samples) {
      const id = result.series.get(seriesKey(state, argId));
      if (id !== undefined) state.series.set(argId, id);
    }
    written(result, some);
  }
  /** Writes each device separately: one device's invalid data must not hold up all others. */
  async function commitApart(all: Rows): Promise<void> {
    for (const state of all.devices)
      await commit(rowsOf(all, state)).catch((error: unknown) => {
        if (!isUnwritable(error)) throw error;
        log.error(
          { err: error, deviceId: state.deviceId },
          "the database rejects a device's message, which is dropped",
        );
      });
    await commit({ ...noRows(), handed: all.handed });
  }
  async function write(): Promise<void> {
    const taken = { rows, waiting };
    rows = noRows();
    waiting = [];
    filled = false;
    busy = true;
    stall.begin();
    try {
      await commit(taken.rows).catch((error: unknown) => {
        if (!isUnwritable(error)) throw error;
        return commitApart(taken.rows);
      });
      failed = false;
      stall.end();
      for (const done of taken.waiting) done();
    } catch (error) {
      log.error(
        { err: error, rows: taken.rows.samples.length },
        "a batch of measurements could not be written, retrying",
      );
      failed = true;
      rows = mergeRows(taken.rows, rows);
      waiting = [...taken.waiting, ...waiting];
      filled = true;
      schedule();
    } finally {
      busy = false;
    }
    // After closing there was a last attempt; otherwise an unavailable database would be retried without end.
    if (closed) return;
    if (rows.samples.length >= limits.rows && !timer) void flush();
    else if (filled) schedule();
  }
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(() => (filled ? write() : undefined));
    return writing;
  }
  function schedule(): void {
    if (closed || timer) return;
    timer = setTimeout(() => void flush(), failed ? Math.max(limits.delay, retry) : limits.delay);
  }
  return {
    get rows() {
      return rows;
    },
    tookHanded(seq) {
      rows.handed.add(seq);
      filled = true;
      schedule();
    },
    added(state) {
      rows.devices.add(state);
      filled = true;
      if (rows.samples.length < limits.rows || busy || failed) schedule();
      else void flush();
    },
    onCommit(done) {
      if (filled) waiting.push(done);
      else void writing.then(() => (filled ? waiting.push(done) : done()));
    },
    full: () => rows.samples.length > mostWaiting,
    flush,
    probe() {
      filled = true;
      schedule();
    },
    close() {
      closed = true;
      return flush();
    },
  };
}
