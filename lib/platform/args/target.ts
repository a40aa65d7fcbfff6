import { stepProblem } from "#lib/domain/devices/stepping.ts";
import { clockPattern } from "#lib/domain/time/clock-pattern.ts";
import type { Call } from "../call.ts";
import { invalid, Refusal } from "../refusal.ts";
import type { Stored } from "../tasks/change-row.ts";
import { type ArgRow, latestKey, latestOf } from "./definitions.ts";
import { rangeOf } from "./range.ts";

async function numberTarget(call: Call, deviceId: string, arg: ArgRow, value: number): Promise<Stored> {
  const bounds = [arg.minArg, arg.maxArg].filter((id) => id !== null);
  const found = await latestOf(call, [deviceId], bounds);
  const { min, max } = rangeOf(arg, (id) => (id === null ? undefined : found.get(latestKey(deviceId, id))));
  if (stepProblem(value, { min, max, step: arg.step }))
    throw new Refusal("arg.outOfRange", { min, max, step: arg.step });
  return { num: value, text: null };
}

function choice({ enumList }: ArgRow, value: number | boolean | string): Stored {
  const options: { value: number | string }[] = JSON.parse(enumList);
  const option = options.find((each) => String(each.value) === String(value));
  if (!option) throw new Refusal("arg.outOfRange");
  return typeof option.value === "number" ? { num: option.value, text: null } : { num: null, text: option.value };
}

/** A value to send, in its stored form. Refuses what the argument does not accept: type, range, step, choices. */
export async function targetOf(
  call: Call,
  deviceId: string,
  arg: ArgRow,
  value: number | boolean | string,
): Promise<Stored> {
  if (arg.dataType === "enum") return choice(arg, value);
  if (arg.dataType === "bool") {
    if (typeof value !== "boolean" && value !== 0 && value !== 1) throw invalid("value");
    return { num: Number(value), text: null };
  }
  if (arg.dataType === "number") {
    if (typeof value !== "number") throw invalid("value");
    return numberTarget(call, deviceId, arg, value);
  }
  if (typeof value !== "string" || (arg.dataType === "time" && !clockPattern.test(value))) throw invalid("value");
  return { num: null, text: value };
}
