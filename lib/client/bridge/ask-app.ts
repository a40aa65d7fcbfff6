import * as z from "zod/mini";
import { type BridgeAnswer, type BridgeInput, type BridgeName, bridgeCalls } from "./calls.ts";
import { fallBacks } from "./fall-backs.ts";
import { BridgeError, native } from "./native.ts";

/**
 * Asks the native app, and lets the browser do it where there is none, or where the app lacks the function or answers
 * what does not fit. An app that refused or took too long is not doubled: its BridgeError passes on.
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
