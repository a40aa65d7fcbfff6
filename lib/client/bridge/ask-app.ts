import * as z from "zod/mini";
import { type BridgeAnswer, type BridgeInput, type BridgeName, bridgeCalls } from "./calls.ts";
import { fallBacks } from "./fall-backs.ts";
import { BridgeError, native } from "./native.ts";

/**
 * Calls the native app, or the browser's equivalent if there is no app, or if it lacks the function or answers
 * something invalid. If the app refuses or times out, its BridgeError is rethrown, because it may have acted.
 */
export async function askApp<Name extends BridgeName>(
  name: Name,
  input: BridgeInput<Name>,
): Promise<BridgeAnswer<Name>> {
  try {
    return await native(name, input);
  } catch (error) {
    const lets = error instanceof BridgeError && ["absent", "missing", "mismatch"].includes(error.problem);
    if (!lets) throw error;
    z.parse(bridgeCalls[name].input, input);
    return fallBacks[name](input);
  }
}
