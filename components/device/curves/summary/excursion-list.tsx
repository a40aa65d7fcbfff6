import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { Chevron } from "#components/ui/lists/chevron.tsx";
import type { CurveSeries, Excursion } from "#lib/contract/curves.ts";
import type { Span } from "#lib/domain/curves/curve-window.ts";
import { decimalsOf, formatNumber, withUnit } from "#lib/domain/devices/readings.ts";
import styles from "../curve.module.css";
import { useLongText } from "./long-text.ts";
import { useSpanText } from "./span-text.ts";

/** Rows shown before the list is expanded. */
const few = 3;

type Props = {
  series: CurveSeries;
  /** The argument's name, if there are several. */
  named: boolean;
  open: (span: Span) => void;
};

/** Periods with values out of limits, latest first; a tap zooms to one. */
export function ExcursionList({ series, named, open }: Props) {
  const t = useTranslations("curve.excursions");
  const [all, setAll] = useState(false);
  const excursions = series.excursions?.toReversed();
  // A platform may count the time outside without saying when it was.
  if (!excursions || (excursions.length === 0 && series.outsideMs)) return null;
  return (
    <section className={styles.card}>
      <h2 className="hidden-text">{t("title")}</h2>
      {named ? <h3 className={styles.statName}>{series.argName ?? series.argId}</h3> : null}
      {excursions.length === 0 ? <p className={styles.fine}>{t("none")}</p> : null}
      <ul className={styles.rows}>
        {(all ? excursions : excursions.slice(0, few)).map((excursion) => (
          <li key={excursion.startTime}>
            <Row excursion={excursion} series={series} open={open} />
          </li>
        ))}
      </ul>
      {!all && excursions.length > few ? (
        <Button variant="plain" onClick={() => setAll(true)}>
          {t("all", { count: excursions.length })}
        </Button>
      ) : null}
    </section>
  );
}

function Row({ excursion, series, open }: Omit<Props, "named"> & { excursion: Excursion }) {
  const t = useTranslations("curve.excursions");
  const text = useSpanText();
  const long = useLongText();
  const { startTime: from, endTime: to, type, peak, dealUserName } = excursion;
  const Arrow = type === "high" ? IconArrowUp : IconArrowDown;
  const value = withUnit(formatNumber(peak.v, decimalsOf(series)), series.unit);
  return (
    <button type="button" className={styles.row} onClick={() => open({ from, to })}>
      <span className={styles.tile}>
        <Arrow size={20} stroke={2} aria-hidden="true" />
      </span>
      <span className={styles.excursionText}>
        <span>{t(type === "high" ? "high" : "low", { duration: long(to - from) })}</span>
        <span className={`num ${styles.sub}`}>
          {text.span({ from, to })}
          <span className={styles.dot} aria-hidden="true" />
          {t("peak", { value })}
        </span>
        {dealUserName ? <span className={styles.sub}>{t("dealt", { name: dealUserName })}</span> : null}
      </span>
      <Chevron />
    </button>
  );
}
