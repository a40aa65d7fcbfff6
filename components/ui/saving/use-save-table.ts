import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Saved } from "#lib/client/files/save-file.ts";
import type * as tables from "#lib/client/files/save-tables.ts";
import { toast } from "#lib/client/toasts.ts";
import { useLoading } from "../loading/use-loading.ts";

/** Saves a table under a toast that can cancel it, reports the result, and closes the sheet. */
export function useSaveTable<Name extends string>(close: () => void) {
  const t = useTranslations("saving");
  const loading = useLoading();
  const [busy, setBusy] = useState<Name>();
  async function save(name: Name, work: (from: typeof tables, signal: AbortSignal) => Promise<Saved | undefined>) {
    setBusy(name);
    const saved = await loading(t("preparing"), async (signal) =>
      work(await import("#lib/client/files/save-tables.ts"), signal),
    ).finally(() => setBusy(undefined));
    if (!saved || saved === "left") return;
    close();
    if (saved === "unkept") toast(t("elsewhere"), { kind: "error" });
    else toast(t("ready"), { kind: "done" });
  }
  /** The label, or "preparing". */
  const label = (name: Name, own: string) => (busy === name ? t("preparing") : own);
  return { busy: busy !== undefined, label, save };
}
