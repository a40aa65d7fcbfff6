import type { DeviceLink } from "#lib/domain/devices/interruptions.ts";
import type { Span } from "../../simulator/controller/day.ts";
import type { SimulatedDevice } from "../../simulator/site.ts";
import { insertMany } from "../../store/many-rows.ts";
import type { Store } from "../../store/open.ts";

type Found = { link: DeviceLink; startTime: number; endTime: number | null };
type Times = { lastReport: number; gap: Span | null; now: number };

/** Interruptions that the platform would have recorded for a device that last reported at `lastReport`, had it been running. */
export function pastInterruptions({ condition }: SimulatedDevice, { lastReport, gap, now }: Times): Found[] {
  const found: Found[] = gap ? [{ link: "dtu", startTime: Math.floor(gap[0]), endTime: Math.floor(gap[1]) }] : [];
  const open = { startTime: lastReport, endTime: null };
  const isSilent = condition === "controllerSilent" || condition === "networkOffline";
  if (isSilent) found.push({ link: "controller", ...open });
  if (lastReport < now && condition !== "controllerSilent") found.push({ link: "dtu", ...open });
  return found;
}

export async function writeInterruptions(
  { db, dialect }: Pick<Store, "db" | "dialect">,
  { deviceId }: SimulatedDevice,
  interruptions: readonly Found[],
): Promise<void> {
  await insertMany(db, dialect, {
    into: "interruptions",
    columns: ["deviceId", "link", "startTime", "endTime"],
    rows: interruptions.map(({ link, startTime, endTime }) => [deviceId, link, startTime, endTime]),
    conflict: "do nothing",
  });
}
