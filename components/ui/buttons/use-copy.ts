import { useTranslations } from "next-intl";
import { inNativeApp } from "#lib/client/bridge/native-app.ts";
import { toast } from "#lib/client/toasts.ts";

/** Copies a text, in the native app through the app; returns whether it worked. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useTranslations("states");
  return async (text) => {
    try {
      // Browsers allow writing only directly after the tap, so nothing may be loaded first.
      if (inNativeApp()) await (await import("#lib/client/bridge/call-app.ts")).callApp("setClipboardData", { text });
      else await navigator.clipboard.writeText(text);
      toast(t("copied"), { kind: "done" });
    } catch {
      toast(t("copyFailed"), { kind: "error" });
    }
  };
}
