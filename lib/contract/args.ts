import * as z from "zod/mini";
import { taskStates } from "#lib/domain/devices/task-states.ts";
import { limits } from "#lib/domain/limits.ts";
import { decimal } from "./decode/coerce-types.ts";
import { read, write } from "./endpoint.ts";
import { command, echo, id, maybe, nameOrId, text, time } from "./wire.ts";

/** A displayed value; a missing measurement is null, never 0. */
const value = z.union([z.number(), z.boolean(), z.string()]);

/** Progress of a value on its way to the device. A platform that does not report it omits all fields. */
const progress = {
  /** "sent": sent by the platform; "received": the device has confirmed receipt and its report is awaited. */
  stage: maybe(z.enum(["sent", "received"])),
  oldValue: maybe(value),
  createTime: maybe(time),
  sentTime: maybe(time),
  receiveTime: maybe(time),
  /** Deadline for the device's report; for a queued value, until when it is kept. */
  expireTime: maybe(time),
};

/** The outcome of a value that was sent; success only after the value read back equals the target. */
export const task = z.looseObject({
  taskId: z.string(),
  state: z.enum(taskStates),
  success: maybe(z.boolean()),
  targetValue: maybe(value),
  /** The last value that the device reported, and when by its clock; null before the first report. */
  reportedValue: maybe(value),
  reportTime: maybe(time),
  /** Error key of the refusal, such as "arg.settingFailed". */
  reason: maybe(z.string()),
  finishTime: maybe(time),
  ...progress,
});
export type Task = z.infer<typeof task>;

/** The state when a platform omits it or uses an unknown word: the task continues until something is reported. */
const stateOrWaiting = z._default(z.enum(taskStates), "waiting");

/** The call checkArgValueSettingSuccess promises a yes or no: without any further state, a yes ends the task. */
const withOutcome = <T extends Pick<Task, "state" | "success">>(given: T): T =>
  given.state === "waiting" && given.success === true ? { ...given, state: "success" } : given;

/** A task as answered to a query by its id, which the answer may omit. */
const queriedTask = z
  .extend(task, { taskId: maybe(z.string()), state: stateOrWaiting })
  .check(z.overwrite(withOutcome));

/** A quantity of a controller: what it is, and the limits within which it may be set. */
export const arg = z.looseObject({
  argId: z.string(),
  argName: nameOrId,
  argCode: maybe(z.string()),
  groupId: maybe(z.string()),
  unit: maybe(z.string()),
  dataType: maybe(z.enum(["number", "bool", "enum", "time", "text"])),
  /** Decimal places. */
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
 * Converts measurements to numbers for platforms that write every value as text; empty text is no value. A missing data
 * type is inferred: a boolean is a switch, a value with a unit is a number.
 */
function withParsedValue<C extends Measurable>(given: C): C {
  const { value: raw, dataType, type, unit } = given;
  if (raw === "") return { ...given, value: null };
  const isUntyped = !dataType && !type;
  if (isUntyped && typeof raw === "boolean") return { ...given, dataType: "bool" };
  const isFigure = dataType ? dataType === "number" : figures.includes(type) || (isUntyped && Boolean(unit));
  return isFigure && typeof raw === "string" && decimal.test(raw) ? { ...given, value: Number(raw) } : given;
}

const shownArg = z.extend(arg, {
  componentId: maybe(z.string()),
  type: maybe(z.enum(componentTypes)),
  sort: maybe(z.number()),
  value: maybe(value),
  displayValue: maybe(z.string()),
  dataTime: maybe(time),
  /** Since when the value has been unchanged. */
  sinceTime: maybe(time),
  quality: maybe(z.enum(["good", "stale", "bad"])),
  alarmHigh: maybe(z.number()),
  alarmLow: maybe(z.number()),
  /** Limits for the gauge. */
  low: maybe(z.number()),
  high: maybe(z.number()),
  setPoint: maybe(z.number()),
  /** Main value only: extremes of the last 24 hours, and for how long nothing was reported in that time. */
  lastDay: maybe(z.looseObject({ min: z.number(), max: z.number(), missingMs: maybe(z.number()) })),
  pending: maybe(
    z.looseObject({ taskId: z.string(), value: maybe(value), state: maybe(z.enum(taskStates)), ...progress }),
  ),
  /** The outcome of the last value sent, if nothing is under way and it is recent. */
  lastTask: maybe(task),
});
/** An argument with its current value, as the data and settings tabs show it. */
export const component = shownArg.check(z.overwrite(withParsedValue));
export type Component = z.infer<typeof component>;

export const argGroupCodes = ["thermostat", "compressor", "defrost", "fan", "alarm", "io", "comm", "status"] as const;

/** One heading of the data or settings tab. */
export const argGroup = z.looseObject({
  groupId: z.string(),
  groupCode: maybe(z.string()),
  groupName: nameOrId,
  sort: maybe(z.number()),
  argCount: maybe(z.int()),
  writable: maybe(z.boolean()),
});
export type ArgGroup = z.infer<typeof argGroup>;
/** A heading with its content, which comes from another call. */
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
  /** Sends a value to the device; answers a task, which is not yet a success. */
  set: write.post("/mapi/device/setArgValue", {
    needed: "taskId",
    input: command({
      deviceId: id,
      argId: id,
      value: z.union([z.number(), z.boolean(), text(limits.text.name)]),
      groupId: z.optional(id),
      authType: z.optional(text(16)),
      /** Whether the value is queued for an offline device. */
      allowQueue: z.optional(z.boolean()),
    }),
    data: z.looseObject({
      taskId: z.string(),
      state: stateOrWaiting,
      pollMs: maybe(z.number()),
      timeoutMs: maybe(z.number()),
      createTime: maybe(time),
      expireTime: maybe(time),
      queued: maybe(z.boolean()),
    }),
  }),
  /** For a command (devices.order), argId is the command's name. */
  checkSet: read.post("/mapi/device/checkArgValueSettingSuccess", {
    input: z.object({ deviceId: id, argId: id, taskId: id }),
    data: queriedTask,
  }),
};
