import { ApiError } from "#lib/contract/api-error.ts";
import type { Task } from "#lib/contract/args.ts";
import type { DeviceCommand } from "#lib/contract/devices.ts";
import { isUnderWay } from "#lib/domain/devices/task-states.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { createListeners } from "../listeners.ts";
import { newerTask } from "./newer-task.ts";

/** A value to send, or a command. The same requestId means a repetition. */
export type Sent = {
  deviceId: string;
  argId: string;
  value: number | boolean | string;
  allowQueue?: boolean;
  command?: DeviceCommand;
  requestId: string;
};

/** The calls and the clock, injected so that tests can control both. */
export type SettingLine = {
  set(input: Sent): Promise<Pick<Task, "taskId" | "state" | "createTime" | "expireTime">>;
  check(input: { deviceId: string; argId: string; taskId: string }): Promise<Task>;
  now(): number;
  /** Runs something later; returns how to cancel it. */
  after(milliseconds: number, run: () => void): () => void;
};

type Followed = {
  task: Task;
  since: number;
  onEnd: ((task: Task) => void) | undefined;
  stop: (() => void) | undefined;
};

const { poll, confirm } = screenLimits.setting;
/** Polling continues a little longer than the platform's timeout, to receive its result. */
const patience = confirm + 3 * poll;

/** Whether the request was lost on its way; a refusal would only be repeated. */
const isLost = (error: unknown): boolean => !(error instanceof ApiError) || error.failure.reaction === "retry";

/** When a task began, by this phone's clock; ignored if the platform's clock differs too much. */
const begun = ({ createTime }: Task, now: number): number =>
  createTime && createTime <= now && now - createTime <= 2 * confirm ? createTime : now;

/** What became of values sent to devices, by device and argument, also on later pages. */
export class SettingTasks {
  readonly #line: SettingLine;
  readonly #followed = new Map<string, Followed>();
  readonly #readers = createListeners();
  readonly read = this.#readers.subscribe;

  constructor(line: SettingLine) {
    this.#line = line;
  }

  now(): number {
    return this.#line.now();
  }
  after(milliseconds: number, run: () => void): () => void {
    return this.#line.after(milliseconds, run);
  }

  task(deviceId: string, argId: string): Task | undefined {
    return this.#followed.get(`${deviceId} ${argId}`)?.task;
  }

  /** When this phone first saw a running task, by its own clock. */
  since(deviceId: string, argId: string): number {
    return this.#followed.get(`${deviceId} ${argId}`)?.since ?? this.now();
  }

  /** Resolves when the platform accepted it, or rejects. `onEnd` is called once with the result, on any page. */
  async send(input: Sent, onEnd?: (task: Task) => void): Promise<void> {
    const answer = await this.#line.set(input);
    const task: Task = { ...answer, targetValue: input.value };
    this.#follow(input.deviceId, input.argId, task, onEnd);
  }

  /** Takes a task's state from elsewhere, and follows it to its end. */
  receive(deviceId: string, argId: string, task: Task): void {
    const known = this.task(deviceId, argId);
    if (!known && !isUnderWay(task)) return;
    if (known && newerTask(known, task) === known) return;
    this.#follow(deviceId, argId, task, undefined);
  }

  async refresh(deviceId: string, argId: string, taskId: string): Promise<void> {
    this.#follow(deviceId, argId, await this.#line.check({ deviceId, argId, taskId }), undefined);
  }

  /** Adds the time to a task that has ended, if the platform gives none. */
  #dated(task: Task): Task {
    return isUnderWay(task) || task.finishTime ? task : { ...task, finishTime: this.now() };
  }

  #follow(deviceId: string, argId: string, task: Task, onEnd: Followed["onEnd"], lost = false): void {
    const key = `${deviceId} ${argId}`;
    const known = this.#followed.get(key);
    const newest = newerTask(known?.task, this.#dated(task));
    const isSame = known?.task.taskId === newest.taskId;
    const followed: Followed = {
      task: newest,
      since: isSame ? known.since : begun(newest, this.now()),
      onEnd: onEnd ?? (isSame ? known.onEnd : undefined),
      stop: undefined,
    };
    known?.stop?.();
    this.#followed.set(key, followed);
    const isOver = !isUnderWay(newest);
    if (isOver && followed.onEnd) {
      followed.onEnd(newest);
      followed.onEnd = undefined;
    }
    const isLate = this.now() - followed.since >= patience;
    if (newest.state === "waiting" && (lost || !isLate))
      followed.stop = this.after(isLate ? confirm : poll, () => void this.#poll(deviceId, argId, newest.taskId));
    this.#readers.notify();
  }

  async #poll(deviceId: string, argId: string, taskId: string): Promise<void> {
    // A failed poll is repeated; the row shows how long it has been waiting. A lost one is repeated even after the
    // deadline: a phone may wake up without a network, and on other pages nothing else reports the task.
    let lost = false;
    const answer = await this.#line.check({ deviceId, argId, taskId }).catch((error: unknown) => {
      lost = isLost(error);
    });
    const known = this.#followed.get(`${deviceId} ${argId}`);
    if (known?.task.taskId !== taskId || !isUnderWay(known.task)) return;
    this.#follow(deviceId, argId, answer ?? known.task, undefined, lost);
  }
}
