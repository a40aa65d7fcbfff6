"use client";

import { IconPrinter } from "@tabler/icons-react";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";

/** Opens the browser's own print dialog, which also makes a PDF. */
export function PrintButton({ label }: { label: string }) {
  return (
    <IconButton label={label} onClick={() => window.print()}>
      <IconPrinter size={24} stroke={1.8} aria-hidden="true" />
    </IconButton>
  );
}
