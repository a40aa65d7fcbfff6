import type { Condition } from "../templates.ts";
import type { Settings } from "./settings.ts";

/** Wrong settings that override a controller's own; people can correct them. */
export function wrongSettingsOf(condition: Condition | undefined, { HAL }: Settings): Settings {
  if (condition === "coolingOff") return { ONF: 0 };
  return condition === "setPointWrong" && HAL !== undefined ? { SP: HAL + 1 } : {};
}
