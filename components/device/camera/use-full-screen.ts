import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { toast } from "#lib/client/toasts.ts";

/** Fills the screen with the box, or leaves the full screen; says so where the browser does not do it. */
export function useFullScreen(box: RefObject<HTMLElement | null>): () => Promise<void> {
  const t = useTranslations("camera");
  return async () => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else if (box.current?.requestFullscreen) await box.current.requestFullscreen();
      else throw new Error("no full screen here");
    } catch {
      toast(t("fullFailed"), { kind: "error" });
    }
  };
}
