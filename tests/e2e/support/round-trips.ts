import type { FaultGate } from "./fault-gate.ts";

/** Once a wave is complete, no other call arrives for this time. Milliseconds. */
const quiet = 100;

/**
 * Counts how many times in a row a page waits for the platform: calls are held until no more arrive, and then released
 * together, so that calls sent in parallel are one wave.
 */
export async function roundTripsOf(gate: FaultGate, visit: () => Promise<unknown>): Promise<number> {
  let roundTrips = 0;
  let held: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  gate.hold = (pass) => {
    held.push(pass);
    clearTimeout(timer);
    timer = setTimeout(() => {
      roundTrips += 1;
      const all = held;
      held = [];
      for (const each of all) each();
    }, quiet);
  };
  try {
    await visit();
    return roundTrips;
  } finally {
    gate.hold = undefined;
  }
}
