import type { VariantName } from "#lib/domain/screens/variants.ts";
import { fitHostBar } from "../bridge/host-bar.ts";
import { inNativeApp } from "../bridge/native-app.ts";
import { openForeignLinksOutside } from "../bridge/open-outside.ts";
import { followTextZoom } from "../pages/text-zoom.ts";
import { noteNativeVariant } from "./native-variant.ts";

/** Fits the page, made for this variant, to our own app or the messaging app around it; gives what ends that. */
export function fitIn(variant: VariantName): () => void {
  const ends = [followTextZoom()];
  if (inNativeApp()) {
    // The whole page: the style sheet of a variant may only come with a page's own nonce.
    void noteNativeVariant(variant).then((stale) => stale && window.location.reload());
    void fitHostBar();
    ends.push(openForeignLinksOutside());
  }
  return () => {
    for (const end of ends) end();
  };
}
