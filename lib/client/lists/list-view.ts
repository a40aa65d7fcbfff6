import { useSyncExternalStore } from "react";
import { type ListView, listViewCookie, pickListView } from "#lib/domain/screens/list-view.ts";
import { createListeners } from "../listeners.ts";
import { keptCookie, setCookie } from "../storage/kept-cookie.ts";

const { subscribe, notify } = createListeners();

const stored = (): ListView => pickListView(keptCookie(listViewCookie));

export const useListView = (first: ListView): ListView => useSyncExternalStore(subscribe, stored, () => first);

/** Stores the choice for a year; open lists follow at once, without the network. */
export function setListView(view: ListView): void {
  setCookie(listViewCookie, view);
  notify();
}
