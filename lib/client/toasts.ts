import { useSyncExternalStore } from "react";
import { pageLimits } from "#lib/domain/screens/page-limits.ts";
import { createListeners } from "./listeners.ts";

export type Toast = {
  id: number;
  text: string;
  /** An error is announced at once, anything else when the reader pauses. */
  kind: "done" | "error" | "info" | "loading";
  action?: { label: string; run: () => void };
};

let current: Toast | null = null;
let timers: ReturnType<typeof setTimeout>[] = [];
let count = 0;
const { subscribe, notify } = createListeners();

const show = (next: Toast | null) => {
  current = next;
  notify();
};

const replace = (next: Omit<Toast, "id">): Toast => {
  for (const timer of timers.splice(0)) clearTimeout(timer);
  count += 1;
  const shown = { id: count, ...next };
  show(shown);
  return shown;
};

export function dismissToast(): void {
  for (const timer of timers.splice(0)) clearTimeout(timer);
  show(null);
}

/** Removes a toast with an action when a sheet opens, which it would cover. A loading toast stays. */
export function dismissOffer(): void {
  if (current?.action && current.kind !== "loading") dismissToast();
}

/** Shows a sentence for 2 s, or 6 s with an action; it replaces the previous one. */
export function toast(text: string, options: Partial<Pick<Toast, "kind" | "action">> = {}): void {
  const { kind = "info", action } = options;
  replace({ text, kind, ...(action ? { action } : {}) });
  timers = [setTimeout(dismissToast, action ? pageLimits.toastWithAction : pageLimits.toast)];
}

/** Shown while something runs, 100 s at most; can be cancelled after 10 s. Returns how to remove it. */
export function loadingToast(text: string, cancel: { label: string; run: () => void }): () => void {
  const shown = replace({ text, kind: "loading" });
  timers = [
    setTimeout(() => show({ ...shown, action: cancel }), pageLimits.loadingToastCancel),
    setTimeout(() => {
      dismissToast();
      cancel.run();
    }, pageLimits.loadingToast),
  ];
  return () => {
    if (current?.id === shown.id) dismissToast();
  };
}

export const useToast = (): Toast | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
