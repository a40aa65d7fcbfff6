import type { Component } from "#lib/contract/args.ts";
import { flagOf } from "#lib/domain/flags.ts";

/** How a value is chosen: a button does something once, "look" cannot be set at all. */
export type SettingKind = "number" | "switch" | "option" | "time" | "text" | "button" | "look";

/** The way in which an argument is set. A switch whose side was never reported is chosen from a list instead. */
export function kindOf({ rw, type, dataType, enumList, value }: Component): SettingKind {
  if (rw === "r" || type === "light" || (type === "value" && rw !== "rw")) return "look";
  if (type === "button" || rw === "w") return "button";
  if (type === "switch" || dataType === "bool") return value === null || value === undefined ? "option" : "switch";
  if (type === "enum" || dataType === "enum" || (enumList?.length ?? 0) > 0) return "option";
  if (type === "time" || dataType === "time") return "time";
  return type === "text" || dataType === "text" ? "text" : "number";
}

/** Whether the switch stands on its right side. */
export const isOn = ({ value }: Pick<Component, "value">): boolean => flagOf(value) === true;

/** Someone should think twice before setting it. */
export const isRisky = ({ risk }: Pick<Component, "risk">): boolean => risk === "confirm";
