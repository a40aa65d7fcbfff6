"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";

/**
 * A sheet whose choice is part of the address `here`. It stays open until the chosen address has arrived: closing it
 * earlier would step back in the history and take the choice away again.
 */
export function useAddressSheet(here: string) {
  const router = useRouter();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [busy, start] = useTransition();
  const close = () => setOpenedAt(null);
  return {
    opened: openedAt === here,
    open: () => setOpenedAt(here),
    close,
    go: (address: string) => (address === here ? close() : start(() => router.replace(address, { scroll: false }))),
    /** The chosen address is on its way. */
    busy,
  };
}

export type AddressSheet = ReturnType<typeof useAddressSheet>;
