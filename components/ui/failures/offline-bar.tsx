"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useState } from "react";
import { useLostSince } from "#lib/client/calls/online.ts";
import { now } from "#lib/client/clock.ts";
import { onceAlive } from "../loading/once-alive.tsx";
import type { OfflineWordsProps } from "./offline-words.tsx";

const load = async () => (await import("./offline-words.tsx")).OfflineWords;
const LateWords = onceAlive(load);

type Props = { dataTime?: number | null | undefined; words?: ComponentType<OfflineWordsProps> };

/**
 * The amber bar while the server cannot be reached, with why nothing can be sent. `dataTime` (epoch ms) is when the data
 * on screen is from; without it that is the moment in which the network went, and null is for a screen without data.
 * So it says that the page is late, while what was kept of it is shown. What it says is fetched as soon as
 * the page is alive, while all is well; a page that is opened without a network brings it along as `words`. That it is
 * over is only to be heard: whoever sees the bar sees it go.
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
