import { limits } from "#lib/domain/limits.ts";
import type { HandedJob } from "./gateway-desk.ts";

/** The question that a network module answers with what it is connected to. */
export const linkQuestion = "gatewayState";

type Request = { method: string; params: object; timeout: number };

/** What the network module of a device is asked, and how long it may take to answer; docs/devices.md tells it to makers. */
export function requestOf({ job, password, hidden }: HandedJob): Request {
  const { kind, requestId: id, account: ssid } = job;
  const { answer, scan } = limits.gateway;
  if (kind === "state") return { method: linkQuestion, params: {}, timeout: answer };
  if (kind === "wifiScan") return { method: kind, params: {}, timeout: scan };
  const params = kind === "wifiConfig" ? { id, ssid, password, hidden } : { id };
  return { method: kind, params, timeout: answer };
}
