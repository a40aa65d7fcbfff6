"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { useFailureText } from "#components/ui/failure-text.ts";
import { SegmentButtons } from "#components/ui/segment-buttons.tsx";
import { useCurve } from "#lib/client/curve-data.ts";
import { useKeep } from "#lib/client/kept/use-keep.ts";
import { toast } from "#lib/client/toasts.ts";
import { around, curveRanges } from "#lib/domain/curve-window.ts";
import { ArgChips } from "./arg-chips.tsx";
import { type CurveArg, chosenArgs } from "./chosen-args.ts";
import styles from "./curve.module.css";
import { CurveCard } from "./curve-card.tsx";
import { DaySection } from "./days/day-section.tsx";
import { ExcursionList } from "./excursion-list.tsx";
import { ReadingTable } from "./reading-table.tsx";
import { StatRow } from "./stat-row.tsx";
import { useCurveQuery } from "./use-curve-query.ts";
import { useCurveWindow } from "./use-curve-window.ts";

export type CurveScreenProps = {
  deviceId: string;
  args: readonly CurveArg[];
  /** When the page was made by the server: a new one means that the person asked for new data. */
  asked: number;
};

/** The curves of a device: range, arguments, plot, figures, excursions and the readings as a table. */
export function CurveScreen({ deviceId, args, asked }: CurveScreenProps) {
  const t = useTranslations("curve");
  const say = useFailureText();
  const address = useCurveQuery(deviceId);
  const window = useCurveWindow(address);
  const chosen = chosenArgs(args, address.query.args);
  const ids = chosen.map(({ argId }) => argId);
  const data = useCurve(deviceId, ids, window.span, window.now);
  const small = useCurve(deviceId, ids.slice(0, 1), window.overview, window.now);
  const [table, setTable] = useState(false);
  const again = useRef(data.again);
  again.current = data.again;
  const first = useRef(asked);
  useEffect(() => {
    if (first.current !== asked) again.current();
    first.current = asked;
  }, [asked]);
  const { curve, fresh, error } = data;
  const failed = fresh && error ? say(error.failure) : "";
  useEffect(() => {
    if (failed) toast(failed, { kind: "error" });
  }, [failed]);
  const week = fresh && address.query.range === "week" && !address.query.zoom ? curve : undefined;
  useKeep("curve", deviceId, week ?? null, () => week && { curve: week });
  const waiting = !fresh && !error;
  // Nothing can be said about a time without readings, least of all that all was well.
  const series = fresh || waiting ? (curve?.series ?? []).filter(({ points }) => points.length > 0) : [];
  return (
    <div className={styles.screen}>
      <SegmentButtons
        label={t("ranges.label")}
        items={curveRanges.map((value) => ({ value, label: t(`ranges.${value}`) }))}
        current={address.query.range}
        choose={(range) => address.go({ range, zoom: null })}
      />
      <ArgChips all={args} chosen={chosen} choose={(next) => address.go({ args: next.map(({ argId }) => argId) })} />
      <CurveCard
        window={window}
        data={data}
        overview={{ series: small.curve?.series[0], bucketMs: small.curve?.bucketMs ?? 0 }}
      />
      <div className={classes(styles.figures, waiting && styles.waiting)}>
        {series.map((each) => (
          <StatRow key={each.argId} series={each} bucketMs={curve?.bucketMs ?? 0} named={series.length > 1} />
        ))}
        {series.map((each) =>
          each.excursions ? (
            <ExcursionList key={each.argId} series={each} open={(span) => window.show(around(span))} />
          ) : null,
        )}
      </div>
      {small.curve?.series[0] ? <DaySection series={small.curve.series[0]} {...window.overview} /> : null}
      {curve && series.length > 0 ? (
        <>
          <Button variant="outline" aria-expanded={table} onClick={() => setTable(!table)}>
            {t(table ? "table.hide" : "table.show")}
          </Button>
          {table ? <ReadingTable curve={curve} /> : null}
        </>
      ) : null}
    </div>
  );
}
