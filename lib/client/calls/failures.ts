import type { Failure } from "#lib/domain/errors.ts";

type Listener = (failure: Failure) => void;
const listeners = new Set<Listener>();

/** Hears every failure of a call that its caller did not keep quiet; gives the function that stops it. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells whoever shows failures to the person. */
export function reportFailure(failure: Failure): void {
  for (const listener of listeners) listener(failure);
}
