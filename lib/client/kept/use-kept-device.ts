"use client";

import type { Kept } from "./kept-screens.ts";
import { useKept } from "./use-kept.ts";

/**
 * What is kept of a device: its own page or, of one that was not opened lately, its row of the list. Null for nothing,
 * undefined until the browser has said.
 */
export function useKeptDevice(deviceId: string): Kept<"device"> | null | undefined {
  const own = useKept("device", deviceId);
  const list = useKept("devices");
  if (own !== null) return own;
  if (!list) return list;
  const device = list.data.list.find((row) => row.deviceId === deviceId);
  return device ? { time: list.time, data: { device, groups: [] } } : null;
}
