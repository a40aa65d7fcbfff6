import * as z from "zod/mini";
import { type BridgeAnswer, type BridgeInput, type BridgeName, bridgeCalls } from "./calls.ts";
import { fallBacks } from "./fall-backs.ts";
import { BridgeError, native } from "./native.ts";

/** Calls the native app, else the browser's equivalent; not after a refusal or timeout, as the app may have acted. */
export async function callApp<Name extends BridgeName>(
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
