import { setTimeout as sleep } from "node:timers/promises";

/** Resolves once `value` stays the same while other work in this process had many turns. */
export async function atRest(value: () => unknown): Promise<void> {
  let before = value();
  for (let turns = 0; turns < 30; turns++) {
    await sleep(10);
    if (value() !== before) turns = 0;
    before = value();
  }
}
