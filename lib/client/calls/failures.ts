import type { Failure } from "#lib/domain/errors.ts";
import { createListeners } from "../listeners.ts";

export const { subscribe: onFailure, notify: reportFailure } = createListeners<[Failure]>();
