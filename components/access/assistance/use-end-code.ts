"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { toast } from "#lib/client/toasts.ts";

const revoke = async () => (await import("#lib/contract/assistance.ts")).assistance.revoke;

/**
 * Ends codes, and with them the assistance. The page is refreshed afterwards, also after a failure: somebody else may
 * have been faster.
 */
export function useEndCode() {
  const t = useTranslations("assistance");
  const online = useOnline();
  const refresh = useRefreshPage();
  const [busy, setBusy] = useState<string>();
  const end = async (codeId: string): Promise<boolean> => {
    setBusy(codeId);
    try {
      await callLate(revoke, { codeId });
      toast(t("ended"), { kind: "done" });
      return true;
    } catch {
      // The failure is shown.
      return false;
    } finally {
      setBusy(undefined);
      refresh();
    }
  };
  return { end, busy, locked: busy !== undefined || !online };
}
