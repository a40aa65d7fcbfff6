import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Curve, CurveEvent } from "#lib/contract/curves.ts";
import styles from "./curve.module.css";
import { eventsIn } from "./plot/events-in.ts";
import { Hatch } from "./plot/hatch.tsx";
import plot from "./plot/plot.module.css";
import type { PlotModel } from "./plot/plot-model.ts";

const Stroke = ({ className }: { className: string | undefined }) => <path className={className} d="M1 5H19" />;

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className={styles.entry}>
      <svg width="20" height="12" aria-hidden="true">
        {children}
      </svg>
      {name}
    </li>
  );
}

/** The meaning of each line, mark and pattern that is drawn. */
export function Legend({ model, curve }: { model: PlotModel; curve: Pick<Curve, "gaps" | "events"> }) {
  const t = useTranslations("curve.legend");
  const { limited, lines, scale } = model;
  const { from, to } = scale.span;
  const shows = (type: CurveEvent["type"]) => eventsIn(curve.events, type, scale).length > 0;
  const hatch = "legend-hatch";
  return (
    <ul className={styles.legend}>
      {lines.map(({ series, look }) => (
        <Entry key={series.argId} name={series.argName ?? series.argId}>
          <g className={plot[`look${look}`]}>
            <Stroke className={plot.line} />
          </g>
        </Entry>
      ))}
      {limited?.series.setPoints ? (
        <Entry name={t("set")}>
          <Stroke className={plot.set} />
        </Entry>
      ) : null}
      {limited?.series.highs || limited?.series.lows ? (
        <Entry name={t("limits")}>
          <Stroke className={plot.limit} />
        </Entry>
      ) : null}
      {curve.gaps?.some((gap) => gap[0] < to && gap[1] > from) ? (
        <Entry name={t(shows("offline") ? "offline" : "gap")}>
          <defs>
            <Hatch id={hatch} />
          </defs>
          <rect width="18" height="12" rx="3" fill={`url(#${hatch})`} />
        </Entry>
      ) : null}
      {shows("defrost") ? (
        <Entry name={t("defrost")}>
          <rect className={plot.defrost} y="2" width="16" height="7" rx="2" />
        </Entry>
      ) : null}
      {shows("door") ? (
        <Entry name={t("door")}>
          <rect className={plot.door} x="1" y="3" width="14" height="5" />
        </Entry>
      ) : null}
      {shows("alarm") ? (
        <Entry name={t("alarm")}>
          <path className={plot.alarm} d="M8 2l5 9h-10z" />
        </Entry>
      ) : null}
    </ul>
  );
}
