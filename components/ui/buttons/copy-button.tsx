"use client";

import { IconCopy } from "@tabler/icons-react";
import { IconButton } from "./icon-button.tsx";
import { useCopy } from "./use-copy.ts";

/** Copies `text`; `label` says what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = useCopy();
  return (
    <IconButton label={label} onClick={() => copy(text)}>
      <IconCopy size={20} stroke={1.8} aria-hidden="true" />
    </IconButton>
  );
}
