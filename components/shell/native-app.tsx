"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { inNativeApp } from "#lib/client/bridge/native-app.ts";
import { messagingApp } from "#lib/domain/hosts.ts";
import type { VariantName } from "#lib/domain/screens/variants.ts";

/** Adapts the page, rendered for this variant, to the surrounding app; renders nothing, and does nothing in a browser. */
export function NativeApp({ variant }: { variant: VariantName }) {
  const pathname = usePathname();
  const query = useSearchParams().toString();

  useEffect(() => {
    if (!inNativeApp() && !messagingApp.test(navigator.userAgent)) return;
    const fitting = import("#lib/client/app/inside-app.ts").then(({ fitIn }) => fitIn(variant));
    return () => void fitting.then((end) => end());
  }, [variant]);

  useEffect(() => {
    if (!inNativeApp()) return;
    const { origin } = window.location;
    const address = origin + pathname + (query && `?${query}`);
    void import("#lib/client/bridge/send-address.ts").then(({ sendAddress }) => sendAddress(address));
  }, [pathname, query]);

  return null;
}
