import type { Component } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import { numberIn } from "#lib/domain/devices/readings.ts";
import { alarmReason } from "./alarm-reason.ts";
import { type LiveArg, type LiveValues, noValues } from "./live-values.ts";

const later = (live: number | null | undefined, known: number | null | undefined) => (live ?? 0) >= (known ?? 0);

/** A device's row with the stream's updates; the later of two values wins. */
export function liveDevice(device: Device, values: LiveValues): Device {
  if (values === noValues) return device;
  const { statusTime, dataTime } = values.device;
  const patched = statusTime && !later(statusTime, device.statusTime) ? device : { ...device, ...values.device };
  const times = Object.values(values.args).map((arg) => arg.dataTime ?? 0);
  return {
    ...patched,
    alarm: alarmReason(patched.alarm, values.alarms),
    dataTime: Math.max(device.dataTime ?? 0, dataTime ?? 0, ...times) || null,
    keyArgs: patched.keyArgs?.map((arg) => {
      const live = values.args[arg.argId];
      if (!live || !later(live.dataTime, arg.dataTime)) return arg;
      const { quality = arg.quality, alarm = arg.alarm, displayValue = null, dataTime: at } = live;
      return { ...arg, value: numberIn(live.value), displayValue, quality, alarm, dataTime: at };
    }),
  };
}

export function liveComponent(component: Component, live: LiveArg | undefined): Component {
  if (!live || !later(live.dataTime, component.dataTime)) return component;
  const {
    value = null,
    displayValue = null,
    quality = component.quality,
    dataTime,
    // It is unknown since when a new value holds.
    sinceTime = value === component.value ? component.sinceTime : null,
  } = live;
  return { ...component, value, displayValue, quality, dataTime, sinceTime };
}
