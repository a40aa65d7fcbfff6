import { formatNumber, withUnit } from "#lib/domain/devices/readings.ts";
import { minute } from "#lib/domain/time/spans.ts";
import type { Facts, Main } from "../facts.ts";
import { elapsedTime, type Finding, valueWithUnit } from "../finding.ts";
import { lasted } from "../lasted.ts";
import { lowVoltage } from "../low-voltage.ts";

/** How long the compressor must have been running or standing still to explain a high temperature. */
const explains = { running: 20 * minute, stopped: 10 * minute };

const shown = (num: number, { precision, unit }: Main) => withUnit(formatNumber(num, precision), unit);

function temperature(facts: Facts, main: Main): Finding | null {
  const { num, high, low } = main;
  if (num !== null && high !== null && num > high) {
    const warm = { ...valueWithUnit(main), limit: shown(high, main) };
    const running = lasted(facts, "COMP", 1);
    if (running >= explains.running) return { cause: "compressorWeak", values: { ...warm, ...elapsedTime(running) } };
    const standing = lasted(facts, "COMP", 0);
    if (standing >= explains.stopped && lasted(facts, "DEF", 1) === 0)
      return { cause: "compressorStopped", values: { ...warm, ...elapsedTime(standing) } };
    return { cause: "tooWarm", values: warm };
  }
  if (num !== null && low !== null && num < low)
    return { cause: "tooCold", values: { ...valueWithUnit(main), limit: shown(low, main) } };
  return null;
}

/** Whether the unit is switched on, is able to cool, and cools. */
export function coolingStep(facts: Facts): Finding | null {
  const { values, main, device } = facts;
  if (values.get("ONF")?.num === 0) return { cause: "coolingOff" };
  const voltage = values.get("VOL");
  if (voltage && lowVoltage(voltage.num)) return { cause: "voltageLow", values: valueWithUnit(voltage) };
  if (main && main.setPoint !== null && main.low !== null && main.high !== null)
    if (main.setPoint > main.high || main.setPoint < main.low) {
      const { setPoint, low, high } = main;
      const limits = { low: shown(low, main), high: shown(high, main) };
      return { cause: "setPointWrong", values: { value: shown(setPoint, main), ...limits } };
    }
  return (main && temperature(facts, main)) ?? (device.alarming === 1 ? { cause: "alarmStands" } : null);
}
