import { limits } from "#lib/domain/limits.ts";
import type { DispatchedJob } from "./job-dispatcher.ts";

/** The request for a network module's connection. */
export const linkQuestion = "gatewayState";

type Request = { method: string; params: object; timeout: number };

/** The request to a network module, and its timeout; docs/devices.md documents it for makers. */
export function requestOf({ job, password, hidden }: DispatchedJob): Request {
  const { kind, requestId: id, account: ssid } = job;
  const { answer, scan } = limits.gateway;
  if (kind === "state") return { method: linkQuestion, params: {}, timeout: answer };
  if (kind === "wifiScan") return { method: kind, params: {}, timeout: scan };
  const params = kind === "wifiConfig" ? { id, ssid, password, hidden } : { id };
  return { method: kind, params, timeout: answer };
}
