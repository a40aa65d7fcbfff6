"use client";

import { useRouter } from "next/navigation";
import { useCallback, useState, useTransition } from "react";

/**
 * A sheet whose choice is part of the address `here`. It stays open until the chosen address has arrived: closing it
 * earlier would step back in the history and take the choice away again.
 */
export function useAddressSheet(here: string) {
  const router = useRouter();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [busy, start] = useTransition();
  // Whoever comes back to where it was opened finds the page, not the sheet.
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
    /** The chosen address is on its way. */
    busy,
  };
}

export type AddressSheet = ReturnType<typeof useAddressSheet>;
