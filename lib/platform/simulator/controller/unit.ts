import { hour, minute } from "#lib/domain/time/spans.ts";
import { seeded } from "../random.ts";
import type { SimulatedDevice } from "../site.ts";
import { climates } from "./climates.ts";
import { type Day, dayOf } from "./day.ts";
import { faultsAt } from "./faults.ts";
import { factorySettings, type Settings } from "./settings.ts";

export type UnitState = {
  time: number;
  room: number;
  evaporator: number;
  humidity: number;
  compressor: boolean;
  fan: boolean;
  defrosting: boolean;
  door: boolean;
  defrosts: number;
  openings: number;
  nextDefrost: number;
};

export type Unit = {
  readonly state: Readonly<UnitState>;
  readonly settings: Settings;
  readonly day: Day;
  /** Advances the time, in steps of at most a minute. */
  advance(to: number): void;
  /** Starts a defrost now, like the button on the controller. */
  defrostNow(): void;
};

const longestStep = minute;

/**
 * Simulates a refrigeration unit: a room that warms towards its surroundings, a compressor with hysteresis and a
 * minimum pause, timed defrosts, doors that people open. `faultFrom` is when its permanent fault began.
 */
export function createUnit(device: SimulatedDevice, start: number, faultFrom = Number.NEGATIVE_INFINITY): Unit {
  const climate = climates[device.kind];
  const settings = factorySettings(device);
  const [mean, swing] = climate.ambient;
  const difference = mean - device.setPoint;
  const phase = seeded(device.seed)() * climate.defrostHours * hour;
  let day = dayOf(device, start);
  let stopped = start - hour;
  let defrostEnd = 0;
  let dripEnd = 0;

  const nextDefrost = (after: number) => {
    const period = (settings.dit ?? 0) * hour;
    return period > 0 ? Math.ceil((after - phase) / period) * period + phase : Number.POSITIVE_INFINITY;
  };
  const state: UnitState = {
    time: start,
    room: device.setPoint,
    evaporator: device.setPoint - 1,
    humidity: climate.humidity,
    compressor: false,
    fan: true,
    defrosting: false,
    door: false,
    defrosts: 0,
    openings: 0,
    nextDefrost: nextDefrost(start),
  };

  function startDefrost(time: number): void {
    state.defrosting = true;
    state.defrosts += 1;
    defrostEnd = time + (settings.dEt ?? 0) * minute;
    state.nextDefrost = nextDefrost(time + minute);
  }
  function runDefrost(time: number, endless: boolean): void {
    if (!state.defrosting && (endless || time >= state.nextDefrost)) startDefrost(time);
    if (endless || !state.defrosting || (state.evaporator < (settings.dSt ?? 0) && time < defrostEnd)) return;
    state.defrosting = false;
    dripEnd = time + (settings.drt ?? 0) * minute;
  }
  function runCompressor(time: number, tripped: boolean): void {
    const half = (settings.diF ?? 0) / 2;
    const setPoint = settings.SP ?? device.setPoint;
    const allowed = !state.defrosting && time >= dripEnd && !tripped && settings.ONF !== 0;
    const before = state.compressor;
    if (!allowed || state.room <= setPoint - half) state.compressor = false;
    else if (state.room >= setPoint + half && time - stopped >= (settings.dOF ?? 0) * minute) state.compressor = true;
    if (before && !state.compressor) stopped = time;
  }
  function newDay(time: number): void {
    day = dayOf(device, time);
    state.defrosts = 0;
    state.openings = 0;
  }
  /** Counts openings, and answers the fraction of the step during which the door was open. */
  function passDoor(from: number, to: number): number {
    let open = 0;
    for (let index = Math.max(0, state.openings - 1); index < day.openings.length; index += 1) {
      const [start, end] = day.openings[index] ?? [to, to];
      if (start >= to) break;
      open += Math.max(0, Math.min(end, to) - Math.max(start, from));
      state.openings = index + 1;
    }
    return open / (to - from);
  }
  function step(to: number): void {
    const from = state.time;
    if (to >= day.to) newDay(to);
    const openShare = passDoor(from, to);
    const hours = (to - from) / hour;
    const { strength, tripped, ajar, open, endless, ice } = faultsAt(device.condition, to >= faultFrom);
    const doorShare = Math.max(ajar, openShare);
    runDefrost(to, endless);
    runCompressor(to, tripped || (day.trip !== null && to >= day.trip[0] && to < day.trip[1]));
    state.fan = !(state.defrosting && settings.dFd === 1) && to >= dripEnd;
    const outside = mean + swing * Math.sin(((to - day.from) / hour - 9) * (Math.PI / 12));
    const warmth = (outside - state.room) / difference;
    // During a defrost the fan stands still, so the room's warm air does not circulate.
    const idle = state.defrosting ? climate.drift * warmth * 0.5 + climate.cooling * 0.1 : climate.drift * warmth;
    const heat = idle + climate.door * warmth * doorShare;
    const cold = state.compressor ? (climate.drift + climate.cooling) * strength : 0;
    state.room += (heat - cold) * hours;
    const target = state.defrosting ? 16 : state.room - (state.compressor ? climate.evaporator + ice : 1);
    state.evaporator += (target - state.evaporator) * (1 - Math.exp(-hours * (state.defrosting ? 5 : 14)));
    const moist = climate.humidity + doorShare * 12 - (state.compressor ? 4 : 0) + (state.defrosting ? 7 : 0);
    state.humidity += (moist - state.humidity) * (1 - Math.exp(-hours * 4));
    state.door = open || (day.openings[state.openings - 1]?.[1] ?? 0) > to;
    state.time = to;
  }
  return {
    state,
    settings,
    get day() {
      return day;
    },
    advance(to) {
      while (state.time < to) step(Math.min(to, state.time + longestStep));
    },
    defrostNow: () => startDefrost(state.time),
  };
}
