"use client";

import type { Kept } from "./kept-screens.ts";
import { useKept } from "./use-kept.ts";

/** A device as its page, else its row of the list, was kept. Null for nothing, undefined until the browser said. */
export function useKeptDevice(deviceId: string): Kept<"device"> | null | undefined {
  const own = useKept("device", deviceId);
  const list = useKept("devices");
  if (own !== null) return own;
  if (!list) return list;
  const device = list.data.list.find((row) => row.deviceId === deviceId);
  return device ? { time: list.time, data: { device, groups: [] } } : null;
}
