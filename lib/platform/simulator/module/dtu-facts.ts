import { targetVersion } from "#lib/domain/devices/firmware.ts";
import { mixSeed, seeded } from "../random.ts";
import type { SimulatedDevice } from "../site.ts";

/** The version of modules that were never upgraded. */
export const oldVersion = "V02_01_0298";
const versions = [targetVersion, targetVersion, oldVersion];

/** A simulated network module's facts about itself. */
export function dtuFacts({ seed, index, csq, networkMode, iccid }: SimulatedDevice) {
  const random = seeded(mixSeed(seed, 4));
  const dtuVersion = versions[Math.floor(random() * versions.length)] ?? "";
  return { csq, networkMode, iccid, dtuVersion, ip: `10.60.${Math.floor(index / 250)}.${(index % 250) + 2}` };
}
