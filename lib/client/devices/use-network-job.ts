"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import { networkJobs } from "./network-jobs.ts";

/** The current or last job of a device's network module. A running one is followed, even if somebody else ordered it. */
export function useNetworkJob(deviceId: string, known: GatewayJob | undefined): GatewayJob | undefined {
  const followed = useSyncExternalStore(
    networkJobs.read,
    () => networkJobs.job(deviceId),
    () => undefined,
  );
  useEffect(() => {
    if (known?.requestId) networkJobs.follow(deviceId, known);
  }, [deviceId, known]);
  return followed ?? (known?.requestId && !networkJobs.isLost(known) ? known : undefined);
}

/** While `active`, the job is on screen and no toast reports its end. */
export function useLookAtJob(deviceId: string, active: boolean): void {
  useEffect(() => (active ? networkJobs.show(deviceId) : undefined), [deviceId, active]);
}
