import type { Failure } from "#lib/domain/errors.ts";

export const unreached = (): Failure => ({ key: navigator.onLine ? "network" : "offline", reaction: "retry" });
