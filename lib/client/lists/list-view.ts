import { useSyncExternalStore } from "react";
import { type ListView, listViewCookie, pickListView } from "#lib/domain/screens/list-view.ts";
import { createListeners } from "../listeners.ts";

const year = 365 * 24 * 60 * 60;
const { subscribe, tell } = createListeners();

const stored = (): ListView => {
  const kept = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${listViewCookie}=`));
  return pickListView(kept?.slice(listViewCookie.length + 1));
};

/** The chosen layout of the list; `first` is what the server drew. */
export const useListView = (first: ListView): ListView => useSyncExternalStore(subscribe, stored, () => first);

/** Keeps the choice on this phone for a year; every list follows at once, without a network. */
export function setListView(view: ListView): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in web views and over plain http
  document.cookie = `${listViewCookie}=${view}; path=/; max-age=${year}; samesite=lax`;
  tell();
}
