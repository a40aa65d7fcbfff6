import type { ErrorKey } from "#lib/domain/errors.ts";
import { Refusal } from "../refusal.ts";
import type { Limiter } from "./limiter.ts";

type Use = { limiter: Limiter; key: string };

/**
 * Looks behind a code on behalf of somebody who may be guessing. The try is counted before it is judged, and taken back
 * unless it was refused with one of the `wrong` keys: also where one of the limits let it not come that far, so that
 * nobody pays for what others guessed at his address.
 */
export async function guessed<T>(uses: readonly Use[], wrong: readonly ErrorKey[], look: () => Promise<T>): Promise<T> {
  const counted: (() => void)[] = [];
  let isGuess = false;
  try {
    for (const { limiter, key } of uses) counted.push(await limiter.use(key));
    return await look();
  } catch (error) {
    isGuess = error instanceof Refusal && wrong.includes(error.key);
    throw error;
  } finally {
    if (!isGuess) for (const giveBack of counted) giveBack();
  }
}
