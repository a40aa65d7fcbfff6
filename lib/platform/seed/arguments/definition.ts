import type { argGroupCodes, componentTypes } from "#lib/contract/args.ts";
import type { DeviceKind } from "#lib/domain/devices/devices.ts";

export type Names = readonly [english: string, chinese: string];
export type Range = readonly [min: number, max: number, step: number];

/** An argument as it is written down here; what is left out has the plainest meaning. */
export type ArgumentSeed = {
  /** The mnemonic on the controller's display; also the argId and the MQTT key. */
  code: string;
  name: Names;
  /** What some kinds of devices call it. */
  names?: Partial<Record<DeviceKind, Names>>;
  component: (typeof componentTypes)[number];
  unit?: string;
  dataType?: "number" | "bool" | "enum" | "text";
  precision?: number;
  range?: Range;
  /** Of kinds whose range differs. */
  ranges?: Partial<Record<DeviceKind, Range>>;
  /** Codes of the arguments that hold how far the device lets it be set. */
  within?: readonly [lowest: string, highest: string];
  options?: readonly (readonly [value: number, english: string, chinese: string])[];
  rw?: "r" | "rw" | "w";
  risk?: "confirm";
  /** Place on the list card. */
  keySort?: 1 | 2;
  /** Its set-point and alarm limits are SP, HAL and LAL. */
  limited?: true;
  history?: true;
  /** Kinds that do not have it. */
  except?: readonly DeviceKind[];
};

export type ArgumentGroupSeed = {
  code: (typeof argGroupCodes)[number];
  name: Names;
  scene: "data" | "setting";
  args: readonly ArgumentSeed[];
};
