"use client";

import { useEffect, useSyncExternalStore } from "react";
import { shareCodeIn } from "#lib/domain/people/share-links.ts";

const key = "invitation";

/** Calls of a storage that a browser may forbid. */
function quietly<T>(run: (storage: Storage) => T): T | null {
  try {
    return run(window.sessionStorage);
  } catch {
    return null;
  }
}

const kept = () => quietly((storage) => storage.getItem(key));

/** Forgets the invitation of this tab, once it is accepted or has ended. */
export const forgetInvitation = (): void => void quietly((storage) => storage.removeItem(key));

const subscribe = (listener: () => void) => {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
};
const codeHere = () => shareCodeIn(window.location.hash) ?? kept();

/**
 * The code behind the # of the page's address. The tab keeps it, so that it is still there after signing in; null when
 * there is none, and undefined until the page has come to life.
 */
export function useInvitationCode(): string | null | undefined {
  const code = useSyncExternalStore<string | null | undefined>(subscribe, codeHere, () => undefined);
  useEffect(() => {
    if (code) quietly((storage) => storage.setItem(key, code));
  }, [code]);
  return code;
}
