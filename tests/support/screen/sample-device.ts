import type { Component } from "#lib/contract/args.ts";
import type { Device, KeyArg } from "#lib/contract/devices.ts";
import { hour, minute } from "#lib/domain/time/spans.ts";

/** "Freezer A, low zone", online at -18.6 with set-point -18 and limits -22 to -15. Times are recent. */
export function sampleDevice(change: Partial<Device> = {}, value: Partial<KeyArg> = {}): Device {
  const now = Date.now();
  return {
    deviceId: "864412058873",
    deviceName: "Freezer A, low zone",
    status: "online",
    statusTime: now - hour,
    dataTime: now - 65_000,
    imgSelect: "freezer",
    signalLevel: "high",
    keyArgs: [
      {
        argId: "T1",
        argName: "Room temperature",
        role: "value",
        value: -18.6,
        unit: "\u00b0C",
        precision: 1,
        low: -22,
        high: -15,
        quality: "good",
        dataTime: now - 65_000,
        ...value,
      },
      { argId: "SP", argName: "Set-point", role: "setPoint", value: -18, unit: "\u00b0C", precision: 1 },
    ],
    alarm: null,
    ...change,
  };
}

/** A list of distinct devices. */
export const sampleDevices = (count: number, from = 0): Device[] =>
  Array.from({ length: count }, (_, index) =>
    sampleDevice({ deviceId: `D${from + index}`, deviceName: `Device ${from + index}` }),
  );

/** A measured value of the data tab, 12.4 A, five seconds old and unchanged for 14 minutes. */
export function sampleComponent(change: Partial<Component> = {}): Component {
  const now = Date.now();
  return {
    argId: "CUR",
    argName: "Current",
    argCode: "CUR",
    type: "value",
    dataType: "number",
    unit: "A",
    precision: 1,
    value: 12.4,
    quality: "good",
    dataTime: now - 5_000,
    sinceTime: now - 14.5 * minute,
    ...change,
  };
}
