import { useTranslations } from "next-intl";
import { useDurationText } from "#components/ui/values/duration-text.ts";
import type { Component } from "#lib/contract/args.ts";
import { decimalsOf, formatNumber } from "#lib/domain/devices/readings.ts";
import { minute } from "#lib/domain/time/spans.ts";
import styles from "./hero-card.module.css";

/** Silence shorter than this is not worth a word. Milliseconds. */
const worthTelling = 30 * minute;

/** Between which values the main value was in the last 24 hours, and how much of that is unknown; nothing without history. */
export function LastDay({ component }: { component: Component }) {
  const t = useTranslations("data.lastDay");
  const lasting = useDurationText();
  const { lastDay, value, quality } = component;
  if (!lastDay) return null;
  const now = typeof value === "number" && quality === "good" ? [value] : [];
  const format = (figure: number) => formatNumber(figure, decimalsOf(component));
  const [low, high] = [format(Math.min(lastDay.min, ...now)), format(Math.max(lastDay.max, ...now))];
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
