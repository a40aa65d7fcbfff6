"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Button } from "./button.tsx";

/** Loads the screen's data again, in place. */
export function RetryButton() {
  const t = useTranslations("states");
  const router = useRouter();
  const [busy, start] = useTransition();
  return (
    <Button variant="tinted" small busy={busy} onClick={() => start(() => router.refresh())}>
      {t("retry")}
    </Button>
  );
}
