"use client";

import { IconRefresh } from "@tabler/icons-react";
import { useTransition } from "react";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { Spinner } from "../loading/spinner.tsx";
import { IconButton } from "./icon-button.tsx";

/** Reads the screen's data anew; what is on show stays until the new data is there. */
export function RefreshButton({ label }: { label: string }) {
  const refresh = useRefreshPage();
  const [busy, start] = useTransition();
  return (
    <IconButton label={label} aria-busy={busy} onClick={() => start(refresh)}>
      {busy ? <Spinner size={22} /> : <IconRefresh size={24} stroke={1.8} aria-hidden="true" />}
    </IconButton>
  );
}
