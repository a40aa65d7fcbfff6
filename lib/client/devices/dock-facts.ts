import { useMemo } from "react";
import { useHasCurve } from "../curves/curve-access.ts";
import { useUntreated } from "../live/untreated.ts";
import type { KnownDevice } from "./device-features.ts";

/** What the dock of a device learns from the platform: whether its curve may be seen, and its untreated alarms. */
export type DockFacts = { deviceId: string; hasCurve: boolean; untreated: number };

/** What to begin with is `said`; what that leaves open is asked for, and all of it is followed. */
export function useDockFacts({ deviceId, said }: { deviceId: string; said: KnownDevice | undefined }): DockFacts {
  const hasCurve = useHasCurve(deviceId, said?.hasCurve);
  const untreated = useUntreated({ deviceId, initial: said?.untreated }) ?? 0;
  return useMemo(() => ({ deviceId, hasCurve, untreated }), [deviceId, hasCurve, untreated]);
}
