import { IconRefresh } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";

/** Refreshes the list behind the sheet, for people far from its top. */
export function RefreshList() {
  const t = useTranslations("states");
  const refresh = useRefreshPage();
  const [busy, start] = useTransition();
  return (
    <Button variant="outline" busy={busy} onClick={() => start(refresh)}>
      {busy ? null : <IconRefresh size={20} stroke={1.8} aria-hidden="true" />}
      {t("refresh")}
    </Button>
  );
}
