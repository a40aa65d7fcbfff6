import * as z from "zod/mini";
import { taskStates } from "#lib/domain/devices/task-states.ts";
import { limits } from "#lib/domain/limits.ts";
import { read, write } from "./endpoint.ts";
import { decimal } from "./our-types.ts";
import { called, command, echo, id, maybe, text, time } from "./wire.ts";

/** A value as it is shown; a missing measurement is null, never 0. */
const value = z.union([z.number(), z.boolean(), z.string()]);

/** How far a value on its way has come. A platform that does not tell leaves all of it out. */
const progress = {
  /** "sent": the platform sent it; "received": the device has it, and its report is waited for. */
  stage: maybe(z.enum(["sent", "received"])),
  oldValue: maybe(value),
  createTime: maybe(time),
  sentTime: maybe(time),
  receiveTime: maybe(time),
  /** Until when it is waited for; of a queued value, until when it is kept. */
  expireTime: maybe(time),
};

/** What became of a value that was sent; success only after the value read back equals the target. */
export const task = z.looseObject({
  taskId: z.string(),
  state: z.enum(taskStates),
  success: maybe(z.boolean()),
  targetValue: maybe(value),
  /** The device's own last word on it, and when by its clock; null before it said anything. */
  reportedValue: maybe(value),
  reportTime: maybe(time),
  /** Key of the refusal, such as "arg.settingFailed". */
  reason: maybe(z.string()),
  finishTime: maybe(time),
  ...progress,
});
export type Task = z.infer<typeof task>;

/** How far a value is of which a platform does not say it, or in no word of ours: it goes on until something is heard. */
const underWay = z._default(z.enum(taskStates), "waiting");

/** The name of the call promises a yes or no: where a platform says no more, a yes is the end. */
const proven = <T extends Pick<Task, "state" | "success">>(told: T): T =>
  told.state === "waiting" && told.success === true ? { ...told, state: "success" } : told;

/** A task as it is told to whoever asked for it by its id, which need not be said again. */
const askedTask = z.extend(task, { taskId: maybe(z.string()), state: underWay }).check(z.overwrite(proven));

/** A quantity of a controller: what it is, and within which limits it may be set. */
export const arg = z.looseObject({
  argId: z.string(),
  argName: called,
  argCode: maybe(z.string()),
  groupId: maybe(z.string()),
  unit: maybe(z.string()),
  dataType: maybe(z.enum(["number", "bool", "enum", "time", "text"])),
  /** Decimals. */
  precision: maybe(z.int()),
  min: maybe(z.number()),
  max: maybe(z.number()),
  step: maybe(z.number()),
  enumList: maybe(z.array(z.looseObject({ value: z.union([z.number(), z.string()]), label: z.string() }))),
  rw: maybe(z.enum(["r", "rw", "w"])),
  risk: maybe(z.enum(["none", "confirm"])),
  register: maybe(z.looseObject({ slave: maybe(z.number()), addr: maybe(z.number()), fn: maybe(z.number()) })),
});
export type Arg = z.infer<typeof arg>;

export const componentTypes = [
  "value",
  "switch",
  "enum",
  "number",
  "slider",
  "time",
  "button",
  "text",
  "light",
] as const;

type Measurable = {
  value?: z.infer<typeof value> | null | undefined;
  dataType?: string | null | undefined;
  type?: string | null | undefined;
  unit?: string | null | undefined;
};
const figures: readonly unknown[] = ["value", "number", "slider"];

/**
 * What is measured is a number, also of a platform that writes every value as text; an empty one is none. Where it says in
 * no word of ours of which kind a value is, the value says that itself: one of two sides, or by its unit a figure.
 */
function measured<C extends Measurable>(given: C): C {
  const { value: said, dataType, type, unit } = given;
  if (said === "") return { ...given, value: null };
  const isUntold = !dataType && !type;
  if (isUntold && typeof said === "boolean") return { ...given, dataType: "bool" };
  const isFigure = dataType ? dataType === "number" : figures.includes(type) || (isUntold && Boolean(unit));
  return isFigure && typeof said === "string" && decimal.test(said) ? { ...given, value: Number(said) } : given;
}

const shownArg = z.extend(arg, {
  componentId: maybe(z.string()),
  type: maybe(z.enum(componentTypes)),
  sort: maybe(z.number()),
  value: maybe(value),
  displayValue: maybe(z.string()),
  dataTime: maybe(time),
  /** Since when the value is what it is. */
  sinceTime: maybe(time),
  quality: maybe(z.enum(["good", "stale", "bad"])),
  alarmHigh: maybe(z.number()),
  alarmLow: maybe(z.number()),
  /** For the gauge. */
  low: maybe(z.number()),
  high: maybe(z.number()),
  setPoint: maybe(z.number()),
  /** Of the device's main value: its extremes in the last 24 hours, and for how long of them nothing was reported. */
  lastDay: maybe(z.looseObject({ min: z.number(), max: z.number(), missingMs: maybe(z.number()) })),
  pending: maybe(
    z.looseObject({ taskId: z.string(), value: maybe(value), state: maybe(z.enum(taskStates)), ...progress }),
  ),
  /** What became of the last value that was sent, when nothing is under way and it is not long ago. */
  lastTask: maybe(task),
});
/** An argument with its present value, as the data and settings tabs show it. */
export const component = shownArg.check(z.overwrite(measured));
export type Component = z.infer<typeof component>;

export const argGroupCodes = ["thermostat", "compressor", "defrost", "fan", "alarm", "io", "comm", "status"] as const;

/** One heading of the data or settings tab. */
export const argGroup = z.looseObject({
  groupId: z.string(),
  groupCode: maybe(z.string()),
  groupName: called,
  sort: maybe(z.number()),
  argCount: maybe(z.int()),
  writable: maybe(z.boolean()),
});
export type ArgGroup = z.infer<typeof argGroup>;
/** A heading with what stands below it, which another call answers. */
export type LoadedGroup = { group: ArgGroup; components: readonly Component[] };

export const args = {
  groups: read.post("/mapi/device/argGroups", {
    input: z.object({ deviceId: id, scene: z.enum(["data", "setting"]) }),
    data: z.array(argGroup),
  }),
  components: read.post("/mapi/device/argGroupComponents", {
    input: z.object({ deviceId: id, groupId: id }),
    data: z.looseObject({
      deviceId: echo,
      groupId: echo,
      dataTime: maybe(time),
      online: maybe(z.boolean()),
      components: z.array(component),
    }),
  }),
  /** Sends a value to the device; the answer is a task, not yet a success. */
  set: write.post("/mapi/device/setArgValue", {
    needed: "taskId",
    input: command({
      deviceId: id,
      argId: id,
      value: z.union([z.number(), z.boolean(), text(limits.text.name)]),
      groupId: z.optional(id),
      authType: z.optional(text(16)),
      /** An offline device gets the value when it comes back. */
      allowQueue: z.optional(z.boolean()),
    }),
    data: z.looseObject({
      taskId: z.string(),
      state: underWay,
      pollMs: maybe(z.number()),
      timeoutMs: maybe(z.number()),
      createTime: maybe(time),
      expireTime: maybe(time),
      queued: maybe(z.boolean()),
    }),
  }),
  /** Of a command (devices.order), argId is the command's name. */
  checkSet: read.post("/mapi/device/checkArgValueSettingSuccess", {
    input: z.object({ deviceId: id, argId: id, taskId: id }),
    data: askedTask,
  }),
};
