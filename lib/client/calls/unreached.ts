import type { Failure } from "#lib/domain/errors.ts";

/** The failure of what did not get to the server, by whether the phone has a network at all. */
export const unreached = (): Failure => ({ key: navigator.onLine ? "network" : "offline", reaction: "retry" });
