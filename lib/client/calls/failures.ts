import type { Failure } from "#lib/domain/errors.ts";
import { createListeners } from "../listeners.ts";

/** Every failure of a call that its caller did not keep quiet, for whoever shows it to the person. */
export const { subscribe: onFailure, tell: reportFailure } = createListeners<[Failure]>();
