"use client";

import type { Kept } from "./kept-screens.ts";
import { useKept } from "./use-kept.ts";

/** The stored device, from its page or its row in the list. Null for none, undefined while loading. */
export function useKeptDevice(deviceId: string): Kept<"device"> | null | undefined {
  const own = useKept("device", deviceId);
  const list = useKept("devices");
  if (own !== null) return own;
  if (!list) return list;
  const device = list.data.list.find((row) => row.deviceId === deviceId);
  return device ? { time: list.time, data: { device, groups: [] } } : null;
}
