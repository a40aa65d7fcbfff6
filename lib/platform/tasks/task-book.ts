import type { Logger } from "pino";
import { isUnderWay } from "#lib/domain/devices/task-states.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Bus } from "../live/events.ts";
import { type Parts, partOf } from "../parts/parts.ts";
import type { Db } from "../store/schema.ts";
import type { ChangeRow } from "./change-row.ts";
import type { Measure } from "./judge.ts";
import { measureOf } from "./measure.ts";
import { type DeviceRequest, requestOf } from "./request.ts";

/** An open task as known to this process: ahead of the database by pending writes. */
export type OpenTask = {
  readonly row: ChangeRow;
  readonly measure: Measure;
  readonly request: DeviceRequest;
  /** A request to the device is under way. */
  isSending: boolean;
  /** For queued tasks: until when sending is tried, after the device has reported. */
  awakeUntil: number;
  /** For queued tasks: until when the sender's permission is cached, by our clock. */
  allowedUntil: number;
  /** Rights to the device changed since the permission was last checked. */
  doubted: boolean;
  /** Resolves when all changes so far are in the database. */
  saved: Promise<void>;
  /** A write failed and must be repeated. */
  unsaved: boolean;
};

/** Whether a task is a one-time action, a command or a button, which is never sent twice. */
export const isOnce = ({ row, measure }: Pick<OpenTask, "row" | "measure">): boolean =>
  row.cmd !== null || !measure.readable;

/** Whether a value that was too late may still be reported: its task is tracked for a while. */
export const mayComeLate = ({ state, argId, sentTime, finishTime }: ChangeRow, now: number): boolean =>
  state === "timeout" && argId !== null && sentTime !== null && now - (finishTime ?? 0) <= limits.setting.late;

export type TaskBook = {
  all(): OpenTask[];
  /** Tasks of one device, by an index: called for every reported value. */
  of(deviceId: string): OpenTask[];
  find(changeId: string): OpenTask | undefined;
  /** Adds a row; one already known is unchanged. */
  add(row: ChangeRow): Promise<OpenTask>;
  drop(task: OpenTask): void;
  /** Rights to a device changed: permissions of its tasks are checked again. */
  doubt(deviceId: string): void;
  /**
   * Applies a change to a task, writes it and notifies pages; a settled task is then removed. `before` is awaited
   * before the write.
   */
  change(task: OpenTask, change: Partial<ChangeRow>, before?: () => Promise<void>): void;
};

type Context = { db: Db; bus: Bus; log: Logger; parts: Pick<Parts, "guard">; now(): number };

export function createTaskBook({ db, bus, log, parts, now }: Context): TaskBook {
  const tasks = new Map<string, OpenTask>();
  const byDevice = new Map<string, Set<OpenTask>>();

  async function definitionOf({ deviceId, argId }: ChangeRow) {
    if (argId === null) return undefined;
    return db
      .selectFrom("args")
      .innerJoin("devices", "devices.productId", "args.productId")
      .select(["rw", "dataType", "step", "precision", "argCode"])
      .where("devices.deviceId", "=", deviceId)
      .where("argId", "=", argId)
      .executeTakeFirst();
  }

  async function write(task: OpenTask, { changeId, ...row }: ChangeRow): Promise<void> {
    const { numUpdatedRows } = await db.transaction().execute(async (trx) => {
      // A process that was suspended until another took over its devices must not repeat what that one has sent.
      await parts.guard(trx, [partOf(row.deviceId)]);
      return trx
        .updateTable("changes")
        .set(row)
        .where("changeId", "=", changeId)
        .where("state", "in", ["waiting", "queued", "timeout"])
        .executeTakeFirstOrThrow();
    });
    task.unsaved = false;
    const change = { changeId, ...row };
    if (!isUnderWay(change) && !mayComeLate(change, now())) book.drop(task);
    if (numUpdatedRows > 0n) return bus.publish("task", change);
    // Replaced or deleted, or written by an unconfirmed earlier try: the database's state is published.
    book.drop(task);
    const settled = await db.selectFrom("changes").selectAll().where("changeId", "=", changeId).executeTakeFirst();
    if (settled) bus.publish("task", settled);
  }

  const book: TaskBook = {
    all: () => [...tasks.values()],
    of: (deviceId) => [...(byDevice.get(deviceId) ?? [])],
    find: (changeId) => tasks.get(changeId),
    async add(row) {
      const definition = await definitionOf(row);
      const known = tasks.get(row.changeId);
      if (known) return known;
      const task: OpenTask = {
        row: { ...row },
        measure: measureOf(row, definition),
        request: requestOf(row, definition),
        isSending: false,
        awakeUntil: 0,
        allowedUntil: 0,
        doubted: false,
        saved: Promise.resolve(),
        unsaved: false,
      };
      tasks.set(row.changeId, task);
      byDevice.set(row.deviceId, (byDevice.get(row.deviceId) ?? new Set()).add(task));
      return task;
    },
    drop(task) {
      const { changeId, deviceId } = task.row;
      if (tasks.get(changeId) === task) tasks.delete(changeId);
      const own = byDevice.get(deviceId);
      own?.delete(task);
      if (own?.size === 0) byDevice.delete(deviceId);
    },
    doubt(deviceId) {
      for (const task of byDevice.get(deviceId) ?? []) Object.assign(task, { allowedUntil: 0, doubted: true });
    },
    change(task, change, before) {
      // Another process owns its device by now.
      if (tasks.get(task.row.changeId) !== task) return;
      Object.assign(task.row, change);
      const row = { ...task.row };
      task.saved = task.saved
        .then(before)
        .then(() => write(task, row))
        .catch((error: unknown) => {
          task.unsaved = true;
          log.error({ err: error, changeId: row.changeId }, "a task could not be saved, retrying");
        });
    },
  };
  return book;
}
