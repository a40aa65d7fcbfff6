"use client";

import { useRouter } from "next/navigation";
import { createContext, useContext } from "react";

/** Whether this is the page that is kept for when there is no network: all that it can show, it has. */
export const InKeptPage = createContext(false);

/** Shows another choice of the same screen by its address. The kept page asks nobody for it. */
export function useReplaceAddress(): (address: string) => void {
  const router = useRouter();
  const kept = useContext(InKeptPage);
  return (address) =>
    kept ? window.history.replaceState(null, "", address) : router.replace(address, { scroll: false });
}
