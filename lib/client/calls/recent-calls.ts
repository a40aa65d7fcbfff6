import { useSyncExternalStore } from "react";
import { createListeners } from "../listeners.ts";

/** A finished call: never its input or answer. */
export type CallNote = {
  id: number;
  time: number;
  kind: "call" | "bridge";
  name: string;
  milliseconds: number;
  outcome: string;
  status?: number | undefined;
  requestId?: string | undefined;
};

const most = 60;
let notes: readonly CallNote[] = [];
let count = 0;
const { subscribe, notify } = createListeners();

export function noteCall(note: Omit<CallNote, "id">): void {
  count += 1;
  notes = [{ id: count, ...note }, ...notes].slice(0, most);
  notify();
}

export function forgetCalls(): void {
  notes = [];
  notify();
}

const none: readonly CallNote[] = [];

export const useRecentCalls = (): readonly CallNote[] =>
  useSyncExternalStore(
    subscribe,
    () => notes,
    () => none,
  );
