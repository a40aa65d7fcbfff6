import type { ErrorKey } from "#lib/domain/errors.ts";
import { Refusal } from "../refusal.ts";
import type { Limiter } from "./limiter.ts";

type Use = { limiter: Limiter; key: string };

/**
 * Checks a code for a caller who may be guessing. The try is counted first, and reverted unless it was refused with one
 * of the `wrong` keys; also if another limit already stopped it, so that nobody is charged for what others guess from
 * the same address.
 */
export async function limitGuesses<T>(
  uses: readonly Use[],
  wrong: readonly ErrorKey[],
  find: () => Promise<T>,
): Promise<T> {
  const counted: (() => void)[] = [];
  let isGuess = false;
  try {
    for (const { limiter, key } of uses) counted.push(await limiter.use(key));
    return await find();
  } catch (error) {
    isGuess = error instanceof Refusal && wrong.includes(error.key);
    throw error;
  } finally {
    if (!isGuess) for (const refund of counted) refund();
  }
}
