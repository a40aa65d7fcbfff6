import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { toast } from "#lib/client/toasts.ts";

/** Toggles full screen for the box; shows a toast if the browser cannot, as on an iPhone. */
export function useFullScreen(box: RefObject<HTMLElement | null>): () => Promise<void> {
  const t = useTranslations("camera");
  return async () => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await box.current?.requestFullscreen();
    } catch {
      toast(t("fullFailed"), { kind: "error" });
    }
  };
}
