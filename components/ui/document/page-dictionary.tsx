"use client";

import { useSettled } from "#lib/client/pages/settled.ts";

/**
 * Has the browser fetch what later pages are packed against, once nobody waits for anything; one that knows no such
 * thing does nothing. `address`: undefined when the browser has it.
 */
export function PageDictionary({ address }: { address: string | undefined }) {
  return useSettled() && address !== undefined ? <link rel="compression-dictionary" href={address} /> : null;
}
