import { watchLink } from "../alarms/watch.ts";
import { createAllowances, type Kind } from "./allowances.ts";
import { changeDevice } from "./change-device.ts";
import type { IngestContext } from "./context.ts";
import type { DeviceState } from "./device-state.ts";
import { readFacts } from "./facts.ts";
import { type Reading, readAttributes, readTelemetry } from "./payload.ts";
import { controllerHeard, received } from "./presence/heard.ts";
import { takeFacts } from "./take-facts.ts";
import { takeReading, takeTelemetry } from "./take-values.ts";

/** Applies messages to the state of their device, within its limit. */
export type MessageTaker = {
  /** Answers why the message was refused, or null. */
  take(state: DeviceState, kind: Kind, json: unknown, time: number): "garbage" | "tooOften" | null;
  /** Processes readings that were held back, of devices for which `isLoaded`. */
  takeHeld(time: number, isLoaded: (state: DeviceState) => boolean): void;
};

const read = {
  telemetry: readTelemetry,
  attributes(json: unknown, time: number): Reading[] | null {
    const values = readAttributes(json);
    return values && [{ dataTime: time, values }];
  },
};

function applyTelemetry(context: IngestContext, state: DeviceState, readings: readonly Reading[], time: number): void {
  changeDevice(context, state, time, (row) => {
    let taken = 0;
    for (const reading of readings) taken += takeTelemetry(context, state, reading, time);
    received(state, row, time);
    if (taken === 0) return;
    controllerHeard(state, row, time);
    watchLink(context, state, time, true);
  });
}

function applyAttributes(context: IngestContext, state: DeviceState, readings: readonly Reading[], time: number): void {
  for (const { values } of readings) {
    const { facts, rest, refused } = readFacts(values);
    context.counts.badValues += refused;
    const reading = { dataTime: time, values: rest };
    // A module may cache its controller's settings, but measurements prove that the controller answers.
    if (rest.some(([key]) => state.args.byKey.get(key)?.stepwise === false))
      applyTelemetry(context, state, [reading], time);
    else if (rest.length > 0) takeReading(context, state, reading, time);
    takeFacts(context, state, facts, time);
  }
}

const apply = { telemetry: applyTelemetry, attributes: applyAttributes };

/** `steady` is a monotonic clock. */
export function createMessageTaker(context: IngestContext, steady: () => number): MessageTaker {
  const allowances = createAllowances(steady);
  return {
    take(state, kind, json, time) {
      const readings = read[kind](json, time);
      if (!readings) return "garbage";
      const isTooMuch = allowances.isTooMuch(state, readings, time);
      const taken = isTooMuch
        ? allowances.hold(state, kind, readings, time)
        : [...allowances.release(state, kind), ...readings];
      if (taken.length > 0) apply[kind](context, state, taken, time);
      return isTooMuch && taken.length < readings.length ? "tooOften" : null;
    },
    takeHeld(time, isLoaded) {
      for (const state of allowances.holding())
        for (const kind of ["telemetry", "attributes"] as const) {
          const held = allowances.release(state, kind);
          if (held.length > 0 && isLoaded(state)) apply[kind](context, state, held, time);
        }
    },
  };
}
