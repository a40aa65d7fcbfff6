import { hour, minute } from "#lib/domain/time/spans.ts";
import { createUnit } from "../../simulator/controller/unit.ts";
import type { SimulatedDevice } from "../../simulator/site.ts";
import { createAlarmBook } from "./alarm-book.ts";

const furthest = 16 * hour;
const probeAge = 25 * minute;
const alarmAge = 8 * minute;

/** Whether a fault that began at a time has by now raised an alarm that is `alarmAge` old. */
function alarmStands(device: SimulatedDevice, start: number, faultFrom: number, now: number): boolean {
  const unit = createUnit(device, start, faultFrom);
  const book = createAlarmBook(device, unit);
  unit.advance(faultFrom);
  for (let time = faultFrom; time <= now; time += minute) {
    unit.advance(time);
    book.observe(unit, time, null);
  }
  const last = book.alarms.findLast(({ alarmType }) => alarmType === "high");
  return last !== undefined && last.recoverTime === null && last.alarmTime <= now - alarmAge;
}

/**
 * When a permanent fault must have begun for its alarm to be a few minutes old: found by trying, since how fast a room
 * warms depends on doors and defrosts. `start` is the beginning of the device's past.
 */
export function faultStart(device: SimulatedDevice, start: number, now: number): number {
  if (device.condition === "probeFault") return now - probeAge;
  if (device.condition !== "weakCompressor" && device.condition !== "doorAjar") return now;
  let [shortest, longest] = [0, furthest];
  while (longest - shortest > 5 * minute) {
    const middle = Math.round((shortest + longest) / 2);
    if (alarmStands(device, start, now - middle, now)) longest = middle;
    else shortest = middle;
  }
  return now - longest;
}
