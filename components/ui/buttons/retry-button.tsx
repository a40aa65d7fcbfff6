"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { Button } from "./button.tsx";

/** Loads the screen's data again, in place. */
export function RetryButton() {
  const t = useTranslations("states");
  const refresh = useRefreshPage();
  const [busy, start] = useTransition();
  return (
    <Button variant="tinted" small busy={busy} onClick={() => start(refresh)}>
      {t("retry")}
    </Button>
  );
}
