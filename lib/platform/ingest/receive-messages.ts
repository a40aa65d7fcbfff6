import { watchLink } from "../alarms/watch.ts";
import { createAllowances, type Kind } from "./allowances.ts";
import { changeDevice } from "./change-device.ts";
import type { IngestContext } from "./context.ts";
import type { DeviceState } from "./device-state.ts";
import { readFacts } from "./facts.ts";
import { type Reading, readAttributes, readTelemetry } from "./payload.ts";
import { messageReceived, valuesReceived } from "./presence/received.ts";
import { storeFacts } from "./store-facts.ts";
import { storeReading, storeTelemetry } from "./store-values.ts";

/** Applies messages to the state of their device, within its limit. */
export type MessageTaker = {
  /** Answers why the message was refused, or null. */
  receive(state: DeviceState, kind: Kind, json: unknown, time: number): "garbage" | "tooOften" | null;
  /** Processes readings that were held back, of devices for which `isLoaded`. */
  receiveHeld(time: number, isLoaded: (state: DeviceState) => boolean): void;
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
    let stored = 0;
    for (const reading of readings) stored += storeTelemetry(context, state, reading, time);
    messageReceived(state, row, time);
    if (stored === 0) return;
    valuesReceived(state, row, time);
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
    else if (rest.length > 0) storeReading(context, state, reading, time);
    storeFacts(context, state, facts, time);
  }
}

const apply = { telemetry: applyTelemetry, attributes: applyAttributes };

/** `steady` is a monotonic clock. */
export function createMessageReceiver(context: IngestContext, steady: () => number): MessageTaker {
  const allowances = createAllowances(steady);
  return {
    receive(state, kind, json, time) {
      const readings = read[kind](json, time);
      if (!readings) return "garbage";
      const isTooMuch = allowances.isTooMuch(state, readings, time);
      const accepted = isTooMuch
        ? allowances.hold(state, kind, readings, time)
        : [...allowances.release(state, kind), ...readings];
      if (accepted.length > 0) apply[kind](context, state, accepted, time);
      return isTooMuch && accepted.length < readings.length ? "tooOften" : null;
    },
    receiveHeld(time, isLoaded) {
      for (const state of allowances.holding())
        for (const kind of ["telemetry", "attributes"] as const) {
          const held = allowances.release(state, kind);
          if (held.length > 0 && isLoaded(state)) apply[kind](context, state, held, time);
        }
    },
  };
}
