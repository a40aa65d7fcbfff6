"use client";

import { useSettled } from "#lib/client/timing/settled.ts";

/**
 * Makes the browser fetch the compression dictionary when idle; browsers without support ignore it. `address` is
 * undefined if the browser has it.
 */
export function PageDictionary({ address }: { address: string | undefined }) {
  return useSettled() && address !== undefined ? <link rel="compression-dictionary" href={address} /> : null;
}
