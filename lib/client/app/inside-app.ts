import type { VariantName } from "#lib/domain/screens/variants.ts";
import { fitHostBar } from "../bridge/host-bar.ts";
import { inNativeApp } from "../bridge/native-app.ts";
import { openForeignLinksOutside } from "../bridge/open-outside.ts";
import { followTextZoom } from "../pages/text-zoom.ts";
import { noteNativeVariant } from "./native-variant.ts";

/** Adapts a page of this variant to the native or messaging app around it. Returns how to stop. */
export function fitIn(variant: VariantName): () => void {
  const ends = [followTextZoom()];
  if (inNativeApp()) {
    // A full reload: another variant's style sheet needs a page's own nonce.
    void noteNativeVariant(variant).then((stale) => stale && window.location.reload());
    void fitHostBar();
    ends.push(openForeignLinksOutside());
  }
  return () => {
    for (const end of ends) end();
  };
}
