import type { Rpc } from "../broker/rpc.ts";
import type { MetricValue } from "./metric-value.ts";

type Request = { requestId: string; target: MetricValue; before: MetricValue | undefined };

/** Values sent to devices and not confirmed by a report yet. */
export type PendingRequests = {
  add(deviceId: string, metric: string, request: Request): void;
  addRebirth(deviceId: string, requestId: string): void;
  /** A birth of a device arrived; returns whether its rebirth had been requested. */
  onBirth(deviceId: string): boolean;
  /** Settles the requests that reported values confirm; returns whether there were any. */
  confirm(deviceId: string, values: ReadonlyMap<string, MetricValue>): boolean;
  drop(deviceId: string): void;
};

const same = (one: MetricValue | undefined, other: MetricValue): boolean =>
  typeof one === "number" && typeof other === "number"
    ? Math.abs(one - other) <= Math.abs(other) * 1e-6
    : one === other;

/**
 * Sparkplug has no answers: a value is confirmed by the device's next report of it. A report of the previous value
 * proves nothing, since it may have been sent before.
 */
export function createPendingRequests(rpc: Pick<Rpc, "answered">): PendingRequests {
  const devices = new Map<string, Map<string, Request>>();
  const rebirths = new Map<string, string>();
  return {
    add(deviceId, metric, request) {
      const open = devices.get(deviceId) ?? new Map<string, Request>();
      devices.set(deviceId, open.set(metric, request));
    },
    addRebirth: (deviceId, requestId) => void rebirths.set(deviceId, requestId),
    onBirth(deviceId) {
      const requestId = rebirths.get(deviceId);
      if (requestId !== undefined) rpc.answered(deviceId, requestId, { success: true });
      return rebirths.delete(deviceId);
    },
    confirm(deviceId, values) {
      const open = devices.get(deviceId);
      let answered = false;
      for (const [metric, { requestId, target, before }] of open ?? []) {
        const value = values.get(metric);
        if (value === undefined || (same(before, value) && !same(target, value))) continue;
        open?.delete(metric);
        answered = true;
        rpc.answered(deviceId, requestId, { success: true, value });
      }
      return answered;
    },
    drop(deviceId) {
      devices.delete(deviceId);
      rebirths.delete(deviceId);
    },
  };
}
