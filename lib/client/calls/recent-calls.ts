import { useSyncExternalStore } from "react";
import { createListeners } from "../listeners.ts";

/** What is kept of a call: which, how it ended and how long it took. Never what was sent or answered. */
export type CallNote = {
  id: number;
  /** When it began, epoch ms. */
  time: number;
  kind: "call" | "bridge";
  /** Method and path, without a query, or the function of the native app. */
  name: string;
  milliseconds: number;
  /** "ok", or the key of what went wrong. */
  outcome: string;
  status?: number | undefined;
  /** By which the logs of the servers name it. */
  requestId?: string | undefined;
};

const most = 60;
let notes: readonly CallNote[] = [];
let count = 0;
const { subscribe, tell } = createListeners();

/** Remembers a call that is over, newest first, as long as the page lives. */
export function noteCall(note: Omit<CallNote, "id">): void {
  count += 1;
  notes = [{ id: count, ...note }, ...notes].slice(0, most);
  tell();
}

export function forgetCalls(): void {
  notes = [];
  tell();
}

const none: readonly CallNote[] = [];

/** The last calls of this page, newest first. */
export const useRecentCalls = (): readonly CallNote[] =>
  useSyncExternalStore(
    subscribe,
    () => notes,
    () => none,
  );
