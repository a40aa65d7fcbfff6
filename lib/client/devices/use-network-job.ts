"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import { networkJobs } from "./network-jobs.ts";

/**
 * What the network module of a device is doing or did last: as the page of the server says, and newer as this tab hears.
 * A job that is at work is followed, whoever ordered it.
 */
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

/** While `active` the person sees how it goes on: its end is not told in a toast. */
export function useLookAtJob(deviceId: string, active: boolean): void {
  useEffect(() => (active ? networkJobs.look(deviceId) : undefined), [deviceId, active]);
}
