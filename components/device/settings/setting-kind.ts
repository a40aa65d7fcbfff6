import type { Component } from "#lib/contract/args.ts";
import { flagOf } from "#lib/domain/flags.ts";

/** How a value is chosen. A "button" runs a command, and "look" is read-only. */
export type SettingKind = "number" | "switch" | "option" | "time" | "text" | "button" | "look";

/** How an argument is set. A switch whose state was never reported is chosen from a list instead. */
export function kindOf({ rw, type, dataType, enumList, value }: Component): SettingKind {
  if (rw === "r" || type === "light" || (type === "value" && rw !== "rw")) return "look";
  if (type === "button" || rw === "w") return "button";
  if (type === "switch" || dataType === "bool") return value === null || value === undefined ? "option" : "switch";
  if (type === "enum" || dataType === "enum" || (enumList?.length ?? 0) > 0) return "option";
  if (type === "time" || dataType === "time") return "time";
  return type === "text" || dataType === "text" ? "text" : "number";
}

/** Whether the switch is on. */
export const isOn = ({ value }: Pick<Component, "value">): boolean => flagOf(value) === true;

/** Whether setting it needs confirmation. */
export const isRisky = ({ risk }: Pick<Component, "risk">): boolean => risk === "confirm";
