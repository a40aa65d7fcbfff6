"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { SegmentButtons } from "#components/ui/choices/segment-buttons.tsx";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { useCurve } from "#lib/client/curves/curve-data.ts";
import { useKeep } from "#lib/client/kept/use-keep.ts";
import { toast } from "#lib/client/toasts.ts";
import type { ApiError } from "#lib/contract/api-error.ts";
import type { CurveRange, Span } from "#lib/domain/curves/curve-window.ts";
import { ArgChips } from "./args/arg-chips.tsx";
import { type CurveArg, chosenArgs } from "./args/chosen-args.ts";
import styles from "./curve.module.css";
import { CurveCard } from "./curve-card.tsx";
import landscape from "./landscape.module.css";
import { CurveSummary } from "./summary/curve-summary.tsx";
import { useCurveQuery } from "./use-curve-query.ts";
import { useCurveWindow } from "./use-curve-window.ts";
import { usePainted } from "./use-painted.ts";

export type CurveScreenProps = {
  deviceId: string;
  args: readonly CurveArg[];
  /** The arguments that the platform has curves of. */
  ranges: readonly CurveRange[];
  /** When the server rendered the page; a change means that the person requested new data. */
  requestedAt: number;
};

/** The curves of a device: range, arguments, plot, statistics, excursions and a table of readings. */
export function CurveScreen({ deviceId, args, ranges, requestedAt }: CurveScreenProps) {
  const t = useTranslations("curve");
  const failureText = useFailureText();
  const address = useCurveQuery(deviceId, ranges);
  const window = useCurveWindow(address);
  const chosen = chosenArgs(args, address.query.args);
  const data = useCurve(deviceId, chosen, window.span, window.now);
  const small = useCurve(deviceId, chosen.slice(0, 1), window.overview, window.now);
  const again = useEffectEvent(data.again);
  const first = useRef(requestedAt);
  useEffect(() => {
    if (first.current !== requestedAt) again();
    first.current = requestedAt;
  }, [requestedAt]);
  const { curve, fresh, error } = data;
  const why = fresh ? error : undefined;
  const showFailure = useEffectEvent(({ failure }: ApiError) => toast(failureText(failure), { kind: "error" }));
  useEffect(() => {
    if (why) showFailure(why);
  }, [why]);
  const week = fresh && address.query.range === "week" && !address.query.zoom ? curve : undefined;
  useKeep("curve", deviceId, week ?? null, () => week && { curve: week });
  const waiting = !fresh && !error;
  // Everything below the plot renders one frame later.
  const painted = usePainted(curve);
  const whole = usePainted(small.curve);
  const latest = useRef(window.show);
  latest.current = window.show;
  const show = useCallback((span: Span) => latest.current(span), []);
  return (
    <div className={`${styles.screen} ${landscape.screen}`}>
      <div className={`${styles.choices} ${landscape.choices}`}>
        <SegmentButtons
          label={t("ranges.label")}
          items={ranges.map((value) => ({ value, label: t(`ranges.${value}`) }))}
          current={address.query.range}
          choose={(range) => address.go({ range, zoom: null })}
        />
        <ArgChips all={args} chosen={chosen} choose={(next) => address.go({ args: next.map(({ argId }) => argId) })} />
      </div>
      <CurveCard window={window} data={data} overview={{ series: whole?.series[0], bucketMs: whole?.bucketMs ?? 0 }} />
      <CurveSummary
        curve={error && !fresh ? undefined : painted}
        waiting={waiting || painted !== curve}
        overview={whole}
        {...window.overview}
        show={show}
      />
    </div>
  );
}
