"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { inNativeApp } from "#lib/client/bridge/native-app.ts";
import { messagingApp } from "#lib/domain/hosts.ts";
import type { VariantName } from "#lib/domain/screens/variants.ts";

/** Fits the page, made for this variant, to the app around it; draws nothing, and in a plain browser does nothing. */
export function NativeApp({ variant }: { variant: VariantName }) {
  const pathname = usePathname();
  const query = useSearchParams().toString();

  useEffect(() => {
    if (!inNativeApp()) return;
    void import("#lib/client/app/native-variant.ts")
      .then(({ noteNativeVariant }) => noteNativeVariant(variant))
      // The whole page: the style sheet of a variant may only come with a page's own nonce.
      .then((stale) => stale && window.location.reload());
  }, [variant]);

  useEffect(() => {
    if (!inNativeApp() && !messagingApp.test(navigator.userAgent)) return;
    const following = import("#lib/client/pages/text-zoom.ts").then((part) => part.followTextZoom());
    return () => void following.then((end) => end());
  }, []);

  useEffect(() => {
    if (!inNativeApp()) return;
    void import("#lib/client/bridge/host-bar.ts").then(({ fitHostBar }) => fitHostBar());
    const opening = import("#lib/client/bridge/open-outside.ts").then((part) => part.openForeignLinksOutside());
    return () => void opening.then((end) => end());
  }, []);

  useEffect(() => {
    if (!inNativeApp()) return;
    const { origin } = window.location;
    const address = origin + pathname + (query && `?${query}`);
    void import("#lib/client/bridge/tell-address.ts").then(({ tellAddress }) => tellAddress(address));
  }, [pathname, query]);

  return null;
}
