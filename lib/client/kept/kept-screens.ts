import type { Alarm } from "#lib/contract/alarms.ts";
import type { LoadedGroup } from "#lib/contract/args.ts";
import type { Curve } from "#lib/contract/curves.ts";
import type { Device } from "#lib/contract/devices.ts";

export type KeptScreens = {
  devices: { list: readonly Device[]; total: number };
  device: { device: Device; groups: readonly LoadedGroup[] };
  alarms: { list: readonly Alarm[]; total: number };
  curve: { curve: Curve };
};

export type KeptKind = keyof KeptScreens;

/** A screen's data and when they were known (epoch ms). */
export type Kept<K extends KeptKind = KeptKind> = { time: number; data: KeptScreens[K] };
