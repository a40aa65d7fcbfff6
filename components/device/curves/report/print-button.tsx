"use client";

import { IconPrinter } from "@tabler/icons-react";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { printPage } from "#lib/client/files/print-page.ts";
import { toast } from "#lib/client/toasts.ts";

/** Prints the page; `elsewhere` is the hint if the surrounding app cannot print. */
export function PrintButton({ label, elsewhere }: { label: string; elsewhere: string }) {
  return (
    <IconButton label={label} onClick={() => printPage() || toast(elsewhere, { kind: "error" })}>
      <IconPrinter size={24} stroke={1.8} aria-hidden="true" />
    </IconButton>
  );
}
