import { isUnderWay } from "#lib/domain/devices/task-states.ts";
import type { Platform } from "../call.ts";
import type { ChangeRow } from "./change-row.ts";
import type { OpenTask, TaskBook } from "./task-book.ts";
import { wakePresent } from "./wake.ts";

/** Adds tasks of this process's devices to its open tasks. */
export type TaskLoader = {
  /** Adds one row; undefined if another process owns its device. */
  add(row: ChangeRow): Promise<OpenTask | undefined>;
  /**
   * Adds rows read from the database, unless they have been settled in the meantime. Tasks waiting for online devices
   * are tried again, since reports may have been missed.
   */
  load(read: () => Promise<ChangeRow[]>): Promise<void>;
  /** Lets `settled` await an addition, before closing or releasing a part. A failure is retried by the next sweep. */
  track(added: Promise<unknown>, changeId?: string): void;
  /** Resolves when the tracked additions have ended. */
  settled(): Promise<void>;
};

type Options = {
  platform: Pick<Platform, "db" | "bus" | "log" | "now" | "parts">;
  book: TaskBook;
  /** Looks up a device's route before the first request to it. */
  reach: ((deviceId: string) => Promise<void>) | undefined;
};

export function createTaskLoader({ platform, book, reach }: Options): TaskLoader {
  const { db, bus, log, now, parts } = platform;
  const adding = new Set<Promise<unknown>>();

  async function add(row: ChangeRow): Promise<OpenTask | undefined> {
    // Earlier values no longer count, however late they are reported.
    for (const older of isUnderWay(row) ? book.of(row.deviceId) : [])
      if (older.row.state === "timeout" && older.row.argId === row.argId) book.drop(older);
    await reach?.(row.deviceId);
    return parts.owns(row.deviceId) ? book.add(row) : undefined;
  }
  return {
    add,
    async load(read) {
      const settled = new Set<string>();
      const loaded: OpenTask[] = [];
      const end = bus.subscribe(({ name, event }) => {
        if (name === "task" && !isUnderWay(event)) settled.add(event.changeId);
      });
      try {
        for (const row of await read()) {
          const task = book.find(row.changeId) ?? (await add(row));
          if (task && isUnderWay(task.row) && settled.has(row.changeId)) book.drop(task);
          else if (task) loaded.push(task);
        }
        await wakePresent(db, loaded, now);
      } finally {
        end();
      }
    },
    track(added, changeId) {
      adding.add(added);
      added
        .catch((error: unknown) => log.error({ err: error, changeId }, "a task could not be loaded yet"))
        .finally(() => adding.delete(added));
    },
    async settled() {
      await Promise.allSettled(adding);
    },
  };
}
