"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState, useTransition } from "react";
import { noteNavigation } from "../pages/pending-navigation.ts";

/**
 * A sheet that changes the address `here`. It stays open meanwhile: closing goes back in history, undoing the choice.
 */
export function useAddressSheet(here: string) {
  const router = useRouter();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [busy, start] = useTransition();
  useEffect(() => (busy ? noteNavigation() : undefined), [busy]);
  // Returning to the previous address shows the page, not the sheet.
  if (openedAt !== null && openedAt !== here) setOpenedAt(null);
  const close = () => setOpenedAt(null);
  const go = useCallback(
    (address: string) =>
      address === here ? setOpenedAt(null) : start(() => router.replace(address, { scroll: false })),
    [here, router],
  );
  return {
    opened: openedAt === here,
    open: () => setOpenedAt(here),
    close,
    go,
    busy,
  };
}

export type AddressSheet = ReturnType<typeof useAddressSheet>;
