import { hour } from "#lib/domain/time/spans.ts";
import { mixSeed, seeded } from "../random.ts";
import type { SimulatedDevice } from "../site.ts";
import { dayOf } from "./day.ts";
import { distortedBy } from "./distorted.ts";
import { faultsAt } from "./faults.ts";
import { type Readings, readingsOf } from "./readings.ts";
import { argumentsOf, nameplate } from "./settings.ts";
import { createUnit } from "./unit.ts";
import { wrongSettingsOf } from "./wrong-settings.ts";

/** The answer to a new setting: the resulting value, or why it was refused. */
export type SettingAnswer = { success: true; value: number | boolean } | { success: false; reason: string };

/** The controller of a unit: probes, settings, and answers to requests. */
export type Controller = {
  /** The measured values at a time, which must not be earlier than the previous one. */
  readings(now: number): Readings;
  settings(): Readings;
  /** The answer to a new setting, without applying it. */
  check(code: string, value: unknown): SettingAnswer;
  /** A number moved towards the current setting until it is at most `steps` away; other values unchanged. */
  within(code: string, value: unknown, steps: number): unknown;
  /** Applies a new setting, like the buttons on its front. */
  set(code: string, value: unknown, now: number): SettingAnswer;
  /** Restores known settings after a power cut; invalid ones are ignored. */
  restore(values: object, now: number): void;
};

const sixHours = 6 * hour;

/** The controller of a device: its unit has been running since the evening before `now`, in epoch milliseconds. */
export function createController(device: SimulatedDevice, now: number): Controller {
  const own = argumentsOf(device);
  const unit = createUnit(device, dayOf(device, now).from - sixHours);
  const random = seeded(mixSeed(device.seed, Math.floor(now / 1000)));
  const faults = faultsAt(device.condition, true);
  const distorted = distortedBy(faults);
  const mistake = () => Object.assign(unit.settings, wrongSettingsOf(device.condition, unit.settings));

  function problem(code: string, value: number): string | null {
    const arg = own.get(code);
    if (!arg) return "unknownArgument";
    if (arg.rw === "r") return "readOnly";
    if (!Number.isFinite(value)) return "notANumber";
    const { LSE: lowest = value, HSE: highest = value } = code === "SP" ? unit.settings : {};
    if (value < Math.max(arg.min ?? value, lowest) || value > Math.min(arg.max ?? value, highest)) return "outOfRange";
    if (arg.dataType === "bool") return value === 0 || value === 1 ? null : "outOfRange";
    const options: { value: number }[] = JSON.parse(arg.enumList);
    return options.length > 0 && !options.some((option) => option.value === value) ? "outOfRange" : null;
  }
  const numberOf = (raw: unknown) => (typeof raw === "boolean" || typeof raw === "number" ? Number(raw) : Number.NaN);
  const rounded = (code: string, value: number) => Number(value.toFixed(own.get(code)?.precision ?? 0));

  const controller: Controller = {
    readings(time) {
      unit.advance(time);
      return distorted(readingsOf(device, unit, random, faults.probe));
    },
    settings: () => ({ ...unit.settings, ...nameplate }),
    check(code, raw) {
      const reason = problem(code, numberOf(raw));
      if (reason) return { success: false, reason };
      return { success: true, value: typeof raw === "boolean" ? raw : rounded(code, numberOf(raw)) };
    },
    within(code, raw, steps) {
      const now = unit.settings[code];
      const { step = null, dataType } = own.get(code) ?? {};
      if (typeof raw !== "number" || now === undefined || step === null || dataType !== "number") return raw;
      return rounded(code, Math.min(now + steps * step, Math.max(now - steps * step, raw)));
    },
    set(code, raw, time) {
      const answer = controller.check(code, raw);
      if (!answer.success) return answer;
      unit.advance(time);
      if (code === "MDF") unit.defrostNow();
      else if (code in unit.settings) unit.settings[code] = rounded(code, numberOf(raw));
      return answer;
    },
    restore(values, time) {
      // The bounds of the set-point come first, since the set-point must lie between them.
      const known = Object.entries(values).sort(([a], [b]) => Number(a === "SP") - Number(b === "SP"));
      for (const [code, value] of known) if (code in unit.settings) controller.set(code, value, time);
      mistake();
    },
  };
  mistake();
  unit.advance(now);
  return controller;
}
