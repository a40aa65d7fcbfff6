"use client";

import { IconRefresh } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { Spinner } from "../loading/spinner.tsx";
import { IconButton } from "./icon-button.tsx";

/** Reloads the screen's data; the shown data stay until then. */
export function RefreshButton() {
  const t = useTranslations("states");
  const refresh = useRefreshPage();
  const [busy, start] = useTransition();
  return (
    <IconButton label={t("refresh")} aria-busy={busy} onClick={() => start(refresh)}>
      {busy ? <Spinner size={22} /> : <IconRefresh size={24} stroke={1.8} aria-hidden="true" />}
    </IconButton>
  );
}
