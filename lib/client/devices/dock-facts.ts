import { useMemo } from "react";
import { useHasCurve } from "../curves/curve-access.ts";
import { useUntreated } from "../live/untreated.ts";
import type { KnownDevice } from "./device-features.ts";

/** What the dock of a device needs: whether its curve may be seen, and its untreated alarms. */
export type DockFacts = { deviceId: string; hasCurve: boolean; untreated: number };

type Options = {
  deviceId: string;
  initial: KnownDevice | undefined;
  countsAlarms: boolean;
};

/** Loads what `initial` lacks, and keeps it current. */
export function useDockFacts({ deviceId, initial, countsAlarms: enabled }: Options): DockFacts {
  const hasCurve = useHasCurve(deviceId, initial?.hasCurve);
  const untreated = useUntreated({ deviceId, initial: initial?.untreated, enabled }) ?? 0;
  return useMemo(() => ({ deviceId, hasCurve, untreated }), [deviceId, hasCurve, untreated]);
}
