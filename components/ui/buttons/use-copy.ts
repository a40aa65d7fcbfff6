import { useTranslations } from "next-intl";
import { inNativeApp } from "#lib/client/bridge/native-app.ts";
import { toast } from "#lib/client/toasts.ts";

/** Puts a text into the clipboard, in the native app by the app, and says whether it worked. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useTranslations("states");
  return async (text) => {
    try {
      // A browser lets itself be written to only at once after the tap: nothing is loaded before that.
      if (inNativeApp()) await (await import("#lib/client/bridge/ask-app.ts")).askApp("setClipboardData", { text });
      else await navigator.clipboard.writeText(text);
      toast(t("copied"), { kind: "done" });
    } catch {
      toast(t("copyFailed"), { kind: "error" });
    }
  };
}
