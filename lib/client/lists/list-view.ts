import { useSyncExternalStore } from "react";
import { type ListView, listViewCookie, pickListView } from "#lib/domain/screens/list-view.ts";
import { createListeners } from "../listeners.ts";
import { keepCookie, keptCookie } from "../storage/kept-cookie.ts";

const { subscribe, tell } = createListeners();

const stored = (): ListView => pickListView(keptCookie(listViewCookie));

/** The chosen layout of the list; `first` is what the server drew. */
export const useListView = (first: ListView): ListView => useSyncExternalStore(subscribe, stored, () => first);

/** Keeps the choice on this phone for a year; every list follows at once, without a network. */
export function setListView(view: ListView): void {
  keepCookie(listViewCookie, view);
  tell();
}
