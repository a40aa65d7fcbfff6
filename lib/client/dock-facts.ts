import { useMemo } from "react";
import { useHasCurve } from "./curve-access.ts";
import { useUntreated } from "./untreated.ts";

/** What the dock of a device learns from the platform: whether its curve may be seen, and its untreated alarms. */
export type DockFacts = { deviceId: string; hasCurve: boolean; untreated: number };

/** Asks for it, and follows it. */
export function useDockFacts(deviceId: string): DockFacts {
  const hasCurve = useHasCurve(deviceId);
  const untreated = useUntreated({ deviceId }) ?? 0;
  return useMemo(() => ({ deviceId, hasCurve, untreated }), [deviceId, hasCurve, untreated]);
}
