"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useState } from "react";
import { useLostSince } from "#lib/client/calls/online.ts";
import { now } from "#lib/client/clock.ts";
import { afterHydration } from "../loading/after-hydration.tsx";
import type { OfflineWordsProps } from "./offline-words.tsx";

const load = async () => (await import("./offline-words.tsx")).OfflineWords;
const LateWords = afterHydration(load);

type Props = { dataTime?: number | null | undefined; words?: ComponentType<OfflineWordsProps> };

/**
 * The amber bar while the server is unreachable or the page is late, with why nothing can be sent. `dataTime` (epoch
 * ms) is the age of the shown data; by default since the network was lost, null for a screen without data. Its texts
 * are preloaded, or passed as `words` on the offline page. Its end is announced to screen readers only.
 */
export function OfflineBar({ dataTime, words: Words = LateWords }: Props) {
  const t = useTranslations("states");
  const since = useLostSince();
  const [lost, setLost] = useState(false);
  if (since !== null && !lost) setLost(true);
  useEffect(() => {
    if (Words === LateWords) void load().catch(() => undefined);
  }, [Words]);
  return (
    <div role="status">
      {since === null ? (
        lost && <p className="hidden-text">{t("connectedAgain")}</p>
      ) : (
        <Words from={dataTime === undefined ? since : dataTime} now={now()} />
      )}
    </div>
  );
}
