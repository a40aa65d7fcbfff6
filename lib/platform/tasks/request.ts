import type { ArgRow } from "../args/definitions.ts";
import type { ChangeRow } from "./change-row.ts";

export type DeviceRequest = { method: string; params: unknown };

/**
 * The request to a device: "setArg" with `{arg, value}`, "read" for a full report, or "command" with `{cmd,
 * ...params}`. docs/devices.md documents it for firmware makers.
 */
export function requestOf(row: ChangeRow, arg: Pick<ArgRow, "dataType" | "argCode"> | undefined): DeviceRequest {
  if (row.cmd === "refresh") return { method: "read", params: {} };
  if (row.cmd !== null) return { method: "command", params: { ...JSON.parse(row.params ?? "{}"), cmd: row.cmd } };
  const value = row.newNum === null ? row.newText : arg?.dataType === "bool" ? row.newNum !== 0 : row.newNum;
  return { method: "setArg", params: { arg: arg?.argCode ?? row.argId, value } };
}
