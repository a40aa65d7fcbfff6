import type { FaultGate } from "./fault-gate.ts";

/** No other call comes for so long once all of a wave are there. Milliseconds. */
const quiet = 100;

/**
 * Counts how often in a row a page waits for the platform: calls are held until no other comes, and then pass together,
 * so that those that were sent side by side are one wave.
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
