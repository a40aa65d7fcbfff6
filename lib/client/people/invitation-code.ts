"use client";

import { useEffect, useSyncExternalStore } from "react";
import { shareCodeIn, withCodeBehind } from "#lib/domain/people/share-links.ts";
import { readStored, writeStored } from "../storage/web-storage.ts";

const key = "invitation";

export const forgetInvitation = (): void => writeStored("sessionStorage", key, null);

const subscribe = (listener: () => void) => {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
};
const codeHere = () =>
  shareCodeIn(window.location.hash) ?? shareCodeIn(window.location.search) ?? readStored("sessionStorage", key);

/** The code in the address, stored in the tab; null if there is none, undefined before hydration. */
export function useInvitationCode(): string | null | undefined {
  const code = useSyncExternalStore<string | null | undefined>(subscribe, codeHere, () => undefined);
  useEffect(() => {
    if (!code) return;
    writeStored("sessionStorage", key, code);
    const { pathname, search } = window.location;
    if (shareCodeIn(search)) window.history.replaceState(window.history.state, "", withCodeBehind(pathname, search));
  }, [code]);
  return code;
}
