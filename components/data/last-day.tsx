import { useTranslations } from "next-intl";
import { useState } from "react";
import { lateHook } from "#components/ui/loading/late-hook.tsx";
import { useDurationText } from "#components/ui/values/duration-text.ts";
import type { FollowedDay } from "#lib/client/devices/last-day.ts";
import type { Component } from "#lib/contract/args.ts";
import { formatNumber } from "#lib/domain/devices/readings.ts";
import styles from "./hero-card.module.css";

const Late = lateHook(async () => (await import("#lib/client/devices/last-day.ts")).useLastDay);

/** Silence shorter than this is not worth a word. Milliseconds. */
const worthTelling = 30 * 60_000;

type Props = { deviceId: string; component: Component };

/**
 * Between which values the main value was in the last 24 hours, and how much of that is unknown, for as long as the page
 * is open; nothing without history.
 */
export function LastDay({ deviceId, component }: Props) {
  const { lastDay: initial } = component;
  const [followed, follow] = useState<FollowedDay>();
  if (!initial) return null;
  const lastDay = followed?.initial === initial ? followed.lastDay : initial;
  return (
    <>
      <Late asked={{ deviceId, component }} tell={follow} />
      {lastDay ? <Extremes component={component} lastDay={lastDay} /> : null}
    </>
  );
}

type ExtremesProps = { component: Component; lastDay: NonNullable<Component["lastDay"]> };

function Extremes({ component: { value, quality, precision }, lastDay }: ExtremesProps) {
  const t = useTranslations("data.lastDay");
  const lasting = useDurationText();
  const now = typeof value === "number" && quality === "good" ? [value] : [];
  const say = (figure: number) => formatNumber(figure, precision ?? 1);
  const [low, high] = [say(Math.min(lastDay.min, ...now)), say(Math.max(lastDay.max, ...now))];
  const missing = lastDay.missingMs ?? 0;
  return (
    <span className={styles.day}>
      <span aria-hidden="true">{t("label")} </span>
      <span className="hidden-text">{t("sentence", { low, high })}</span>
      <b className="num" aria-hidden="true">
        {low} ~ {high}
      </b>
      {missing >= worthTelling ? <span> {t("missing", { time: lasting(missing) })}</span> : null}
    </span>
  );
}
