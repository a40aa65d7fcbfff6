import type { argGroupCodes, componentTypes } from "#lib/contract/args.ts";
import type { DeviceKind } from "#lib/domain/devices/devices.ts";

export type Names = readonly [english: string, chinese: string];
export type Range = readonly [min: number, max: number, step: number];

/** Seed data of an argument; omitted fields have the simplest default. */
export type ArgumentSeed = {
  /** The code on the controller's display; also the argId and the MQTT key. */
  code: string;
  name: Names;
  /** Names that differ for some kinds of devices. */
  names?: Partial<Record<DeviceKind, Names>>;
  component: (typeof componentTypes)[number];
  unit?: string;
  dataType?: "number" | "bool" | "enum" | "text";
  precision?: number;
  range?: Range;
  /** Ranges that differ for some kinds of devices. */
  ranges?: Partial<Record<DeviceKind, Range>>;
  /** Codes of the arguments with the range that the device itself permits. */
  within?: readonly [lowest: string, highest: string];
  options?: readonly (readonly [value: number, english: string, chinese: string])[];
  rw?: "r" | "rw" | "w";
  risk?: "confirm";
  /** Position on the list card. */
  keySort?: 1 | 2;
  /** SP, HAL and LAL are its set-point and alarm limits. */
  limited?: true;
  history?: true;
  except?: readonly DeviceKind[];
};

export type ArgumentGroupSeed = {
  code: (typeof argGroupCodes)[number];
  name: Names;
  scene: "data" | "setting";
  args: readonly ArgumentSeed[];
};
