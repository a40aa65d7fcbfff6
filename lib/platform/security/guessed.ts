import type { ErrorKey } from "#lib/domain/errors.ts";
import { Refusal } from "../refusal.ts";
import type { Limiter } from "./limiter.ts";

/**
 * Looks behind a code on behalf of somebody who may be guessing. The try is counted before it is judged, and taken back
 * unless it was refused with one of the `wrong` keys.
 */
export async function guessed<T>(
  uses: readonly { limiter: Limiter; key: string }[],
  wrong: readonly ErrorKey[],
  look: () => Promise<T>,
): Promise<T> {
  for (const { limiter, key } of uses) await limiter.use(key);
  let isGuess = false;
  try {
    return await look();
  } catch (error) {
    isGuess = error instanceof Refusal && wrong.includes(error.key);
    throw error;
  } finally {
    if (!isGuess) for (const { limiter, key } of uses) await limiter.giveBack(key);
  }
}
