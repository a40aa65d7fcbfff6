import type { FaultGate } from "./fault-gate.ts";

/** Once a wave is complete, no other call arrives for this time. Milliseconds. */
const quiet = 100;

/**
 * Counts how many times in a row a page waits for the platform: calls are held until no more arrive, and then released
 * together, so that calls sent in parallel are one wave.
 */
export async function wavesOf(gate: FaultGate, visit: () => Promise<unknown>): Promise<number> {
  let waves = 0;
  let held: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  gate.hold = (pass) => {
    held.push(pass);
    clearTimeout(timer);
    timer = setTimeout(() => {
      waves += 1;
      const all = held;
      held = [];
      for (const each of all) each();
    }, quiet);
  };
  try {
    await visit();
    return waves;
  } finally {
    gate.hold = undefined;
  }
}
