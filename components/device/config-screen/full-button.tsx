"use client";

import { IconMaximize } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { toast } from "#lib/client/toasts.ts";
import { fillDisplay } from "./full-screen.ts";

/** Shows the configuration screen in full screen, or a toast if that is not possible. */
export function FullButton() {
  const t = useTranslations("configScreen");
  const fill = () => fillDisplay().catch(() => toast(t("fullFailed"), { kind: "error" }));
  return (
    <IconButton label={t("full")} onClick={() => void fill()}>
      <IconMaximize size={22} stroke={1.8} aria-hidden="true" />
    </IconButton>
  );
}
