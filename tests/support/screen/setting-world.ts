import type { SettingLine } from "#lib/client/devices/setting-tasks.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Component, Task } from "#lib/contract/args.ts";
import { chance } from "../random.ts";

type Value = number | boolean;
type Known = { value: Value; dataTime: number };
type Made = Task & { argId: string };

/** A controller's possible reactions to a value. */
const manners = ["accept", "accept", "clamp", "refuse", "silent", "late"] as const;

/**
 * A randomised simulation of a device, its platform and a bad network, on the test's timers. Every value that the
 * device ever reported is recorded, for comparison with what a screen shows.
 */
export class SettingWorld {
  readonly deviceId: string;
  readonly random: () => number;
  /** Reported values by argument, oldest first. */
  readonly reported = new Map<string, Known[]>();
  /** Number of tasks by outcome. */
  readonly ends: Record<string, number> = {};
  /** Receives the stream's events while it is open. */
  say: (type: string, data: unknown) => void = () => {};
  streaming = true;
  readonly #tasks = new Map<string, Made>();
  readonly #components: readonly Component[];
  #lastDelivery = 0;
  #made = 0;

  constructor(seed: number, components: readonly Component[]) {
    this.deviceId = `device-${seed}`;
    this.random = chance(seed);
    this.#components = components;
    for (const { argId, value } of components) this.#report(argId, value as Value);
  }

  between = (least: number, most: number) => least + Math.floor(this.random() * (most - least));
  pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(this.random() * list.length)];
    if (found === undefined) throw new Error("nothing to pick from");
    return found;
  };

  /** A valid value of the argument. */
  anyValue({ dataType, enumList, min, max }: Component): Value {
    if (dataType === "bool") return this.random() < 0.5;
    if (dataType === "enum") return Number(this.pick(enumList ?? []).value);
    return this.between((min ?? 0) * 2, (max ?? 0) * 2) / 2;
  }

  /** Someone changes a setting on the controller itself, which reports it. */
  knob(): void {
    const component = this.pick(this.#components);
    this.#report(component.argId, this.anyValue(component));
  }

  /** The content of a page rendered now. */
  page(): Component[] {
    return this.#components.map((component) => {
      const known = this.#latest(component.argId);
      const task = this.#newest(component.argId);
      const open = task && (task.state === "waiting" || task.state === "queued") ? task : undefined;
      const { targetValue, argId, ...rest } = open ?? { targetValue: null, argId: "" };
      return {
        ...component,
        ...known,
        pending: open ? { ...rest, taskId: open.taskId, value: targetValue } : null,
        lastTask: open ? null : (task ?? null),
      };
    });
  }

  readonly line: SettingLine = {
    now: Date.now,
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    set: async ({ argId, value }) => {
      await this.#travel();
      if (this.random() < 0.08) throw new ApiError({ key: "network", reaction: "retry" });
      const before = this.#newest(argId);
      if (before?.state === "waiting")
        throw new ApiError({ key: "device.busy", reaction: "toast", data: { taskId: before.taskId } });
      const task = this.#make(argId, value as Value);
      await this.#travel();
      if (this.random() < 0.08) throw new ApiError({ key: "http504", reaction: "retry" });
      const { taskId, state, createTime, expireTime } = task;
      return { taskId, state: state === "queued" ? state : ("waiting" as const), createTime, expireTime };
    },
    check: async ({ taskId }) => {
      await this.#travel();
      if (this.random() < 0.15) throw new ApiError({ key: "network", reaction: "retry" });
      const task = this.#tasks.get(taskId);
      if (!task) throw new ApiError({ key: "param.invalid", reaction: "toast" });
      const known = this.#latest(task.argId);
      const answer = {
        ...task,
        ...(task.reportTime ? {} : { reportedValue: known?.value, reportTime: known?.dataTime }),
      };
      await this.#travel();
      return answer;
    },
  };

  #travel = () => new Promise<void>((resolve) => setTimeout(resolve, this.between(20, 900)));
  #latest = (argId: string) => this.reported.get(argId)?.at(-1);
  #newest = (argId: string) => [...this.#tasks.values()].filter((task) => task.argId === argId).at(-1);

  /** Sends over the stream, in order and delayed; events while it is cut are lost. */
  #tell(type: string, data: object): void {
    if (!this.streaming) return;
    const copy = structuredClone({ deviceId: this.deviceId, ...data });
    this.#lastDelivery = Math.max(this.#lastDelivery, Date.now() + this.between(0, 600));
    setTimeout(() => this.streaming && this.say(type, copy), this.#lastDelivery - Date.now());
  }

  #report(argId: string, value: Value): void {
    const known = { value, dataTime: Date.now() };
    this.reported.set(argId, [...(this.reported.get(argId) ?? []), known]);
    this.#tell("arg", { argId, quality: "good", displayValue: null, ...known });
    for (const task of this.#tasks.values())
      if (task.argId === argId && task.sentTime && (task.state === "waiting" || task.state === "timeout")) {
        task.reportedValue = value;
        task.reportTime = known.dataTime;
        if (value === task.targetValue && task === this.#newest(argId)) this.#end(task, "success", null);
      }
  }

  #step(task: Made, change: Partial<Task>): void {
    Object.assign(task, change);
    this.#tell("task", task);
  }

  #end(task: Made, state: "success" | "rejected" | "timeout", reason: string | null): void {
    this.ends[reason ?? state] = (this.ends[reason ?? state] ?? 0) + 1;
    this.#step(task, { state, reason, finishTime: Date.now() });
  }

  #make(argId: string, targetValue: Value): Made {
    this.#made += 1;
    const now = Date.now();
    const taskId = `task-${this.#made}`;
    const oldValue = this.#latest(argId)?.value;
    const task: Made = {
      taskId,
      argId,
      state: "waiting",
      targetValue,
      oldValue,
      createTime: now,
      expireTime: now + 30_000,
    };
    this.#tasks.set(taskId, task);
    this.#tell("task", task);
    const open = (run: () => void) => () => task.state === "waiting" && run();
    setTimeout(
      open(() => this.#step(task, { stage: "sent", sentTime: Date.now() })),
      this.between(5, 300),
    );
    setTimeout(
      open(() => this.#end(task, "timeout", null)),
      30_000,
    );
    this.#play(task, targetValue);
    return task;
  }

  /** The controller's reaction. */
  #play(task: Made, target: Value): void {
    const manner = this.pick(manners);
    if (manner === "silent") return;
    const received = this.between(400, 2_000) + (manner === "late" ? 31_000 : 0);
    setTimeout(() => {
      if (manner === "refuse" && task.state === "waiting") this.#end(task, "rejected", "arg.settingFailed");
      else if (task.state === "waiting") this.#step(task, { stage: "received", receiveTime: Date.now() });
    }, received);
    if (manner === "refuse") return;
    const component = this.#components.find(({ argId }) => argId === task.argId);
    const halfway = manner === "clamp" && component?.dataType === "number";
    const taken = halfway ? Math.round(Number(target) + Number(task.oldValue)) / 2 : target;
    setTimeout(() => {
      this.#report(task.argId, taken);
      if (taken !== target && task.state === "waiting") this.#end(task, "rejected", "arg.clamped");
    }, received + this.between(300, 6_000));
  }
}
