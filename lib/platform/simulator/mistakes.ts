import type { Settings } from "./settings.ts";
import type { Condition } from "./templates.ts";

/** Settings that somebody got wrong, laid over those that a controller has; people can correct them. */
export function mistakesOf(condition: Condition | undefined, { HAL }: Settings): Settings {
  if (condition === "coolingOff") return { ONF: 0 };
  return condition === "setPointWrong" && HAL !== undefined ? { SP: HAL + 1 } : {};
}
