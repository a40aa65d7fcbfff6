import { ApiError } from "#lib/contract/api-error.ts";
import type { Task } from "#lib/contract/args.ts";
import type { DeviceCommand } from "#lib/contract/devices.ts";
import { isUnderWay } from "#lib/domain/devices/task-states.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { createListeners } from "../listeners.ts";
import { newerTask } from "./newer-task.ts";

/** What is sent of an argument, or the command that stands in its place. A repetition of the same requestId is the same sending. */
export type Sent = {
  deviceId: string;
  argId: string;
  value: number | boolean | string;
  allowQueue?: boolean;
  /** Not an argument but a command of this name: nothing is set, something is done once. */
  command?: DeviceCommand;
  requestId: string;
};

/** The calls behind it, and the time: passed in, so that a schedule of both can be played. */
export type SettingLine = {
  set(input: Sent): Promise<Pick<Task, "taskId" | "state" | "createTime" | "expireTime">>;
  check(input: { deviceId: string; argId: string; taskId: string }): Promise<Task>;
  now(): number;
  /** Runs something later; the answer takes it back. */
  after(milliseconds: number, run: () => void): () => void;
};

type Followed = { task: Task; since: number; told: ((task: Task) => void) | undefined; stop: (() => void) | undefined };

const { poll, confirm } = screenLimits.setting;
/** Polls go on for a little longer than the platform waits, so that its own word is heard. */
const patience = confirm + 3 * poll;

/** Whether a question was lost on its way: what was answered with a refusal is refused again. */
const isLost = (error: unknown): boolean => !(error instanceof ApiError) || error.failure.reaction === "retry";

/** Since when a task is under way, by this phone's clock; a platform whose clock differs too much is not believed. */
const begun = ({ createTime }: Task, now: number): number =>
  createTime && createTime <= now && now - createTime <= 2 * confirm ? createTime : now;

/**
 * What this phone sent to devices, and what became of it, by device and argument. It goes on when the page is left; a
 * task that the page or the stream tells of is followed in the same way.
 */
export class SettingTasks {
  readonly #line: SettingLine;
  readonly #followed = new Map<string, Followed>();
  readonly #readers = createListeners();
  /** Calls a reader after each change of any of them. */
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

  /** When this phone first heard of a task that is under way, by its own clock. */
  since(deviceId: string, argId: string): number {
    return this.#followed.get(`${deviceId} ${argId}`)?.since ?? this.now();
  }

  /** Settles when the platform has it, or rejects with its failure. `told` hears once, on any page, how it ended. */
  async send(input: Sent, told?: (task: Task) => void): Promise<void> {
    const answer = await this.#line.set(input);
    const task: Task = { ...answer, targetValue: input.value };
    this.#follow(input.deviceId, input.argId, task, told);
  }

  /** Takes notice of what somebody else says of a task, and follows it to its end. */
  hear(deviceId: string, argId: string, task: Task): void {
    const known = this.task(deviceId, argId);
    if (!known && !isUnderWay(task)) return;
    if (known && newerTask(known, task) === known) return;
    this.#follow(deviceId, argId, task, undefined);
  }

  /** Asks after a task at once, as after the device was told to report. */
  async ask(deviceId: string, argId: string, taskId: string): Promise<void> {
    this.#follow(deviceId, argId, await this.#line.check({ deviceId, argId, taskId }), undefined);
  }

  /** A task that has ended, with the moment of that: now, where a platform does not say when it was. */
  #dated(task: Task): Task {
    return isUnderWay(task) || task.finishTime ? task : { ...task, finishTime: this.now() };
  }

  #follow(deviceId: string, argId: string, task: Task, told: Followed["told"], lost = false): void {
    const key = `${deviceId} ${argId}`;
    const known = this.#followed.get(key);
    const newest = newerTask(known?.task, this.#dated(task));
    const isSame = known?.task.taskId === newest.taskId;
    const followed: Followed = {
      task: newest,
      since: isSame ? known.since : begun(newest, this.now()),
      told: told ?? (isSame ? known.told : undefined),
      stop: undefined,
    };
    known?.stop?.();
    this.#followed.set(key, followed);
    const isOver = !isUnderWay(newest);
    if (isOver && followed.told) {
      followed.told(newest);
      followed.told = undefined;
    }
    const isLate = this.now() - followed.since >= patience;
    if (newest.state === "waiting" && (lost || !isLate))
      followed.stop = this.after(isLate ? confirm : poll, () => void this.#poll(deviceId, argId, newest.taskId));
    this.#readers.tell();
  }

  async #poll(deviceId: string, argId: string, taskId: string): Promise<void> {
    // A question that fails is asked again; the row says for how long it has been waiting. One that is lost is asked
    // again however late it is: a phone that slept wakes without a network, and on another page nobody else tells.
    let lost = false;
    const asked = await this.#line.check({ deviceId, argId, taskId }).catch((error: unknown) => {
      lost = isLost(error);
    });
    const known = this.#followed.get(`${deviceId} ${argId}`);
    if (known?.task.taskId !== taskId || !isUnderWay(known.task)) return;
    this.#follow(deviceId, argId, asked ?? known.task, undefined, lost);
  }
}
