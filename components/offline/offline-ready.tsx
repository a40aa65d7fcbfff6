"use client";

import { useEffect } from "react";
import { afterHydration } from "#components/ui/loading/after-hydration.tsx";
import { noteBuild } from "#lib/client/app/own-build.ts";
import { keepFor, stopKeeping } from "#lib/client/kept/keeper.ts";
import { setPageOwner } from "#lib/client/page-owner.ts";
import { useSettled } from "#lib/client/timing/settled.ts";

// If loading fails, the next page tries again.
const Updates = afterHydration(async () => (await import("./updates.tsx")).Updates);

type Props = {
  /** The page's owner; null if nobody is signed in, undefined if unknown. */
  person: string | null | undefined;
  /** The page's build; null in development. */
  build: string | null;
};

/** Keeps the page to one person and prepares it for offline use. */
export function OfflineReady({ person, build }: Props) {
  const settled = useSettled();
  useEffect(() => noteBuild(build), [build]);
  useEffect(() => {
    if (person !== undefined) setPageOwner(person);
  }, [person]);
  useEffect(() => {
    if (person === null) void stopKeeping();
    else if (settled && person !== undefined) void keepFor(person);
  }, [settled, person]);
  if (!settled || typeof person !== "string" || build === null) return null;
  return <Updates build={build} />;
}
