import { useTranslations } from "next-intl";
import type { Curve } from "#lib/contract/curves.ts";
import { useLongText } from "../summary/long-text.ts";
import { textWidth } from "./layout.ts";
import styles from "./plot.module.css";
import type { PlotModel } from "./plot-model.ts";

type Props = { model: PlotModel; gaps: Curve["gaps"]; events: Curve["events"]; hatch: string };

/** A gap narrower than this has no label. Pixels. */
const leastLabelled = 8;

/** Hatched areas without data, with their duration if there is room. */
export function PlotGaps({ model, gaps, events, hatch }: Props) {
  const t = useTranslations("curve");
  const long = useLongText();
  const { scale, size } = model;
  const { box } = scale;
  const offline = new Set(events?.filter(({ type }) => type === "offline").map(({ time }) => time));
  let free = box.left;
  return (gaps ?? []).map(([from, to]) => {
    const left = Math.max(box.left, scale.x(from));
    const right = Math.min(box.right, scale.x(to));
    if (right - left < 1) return null;
    const duration = long(to - from);
    const text = offline.has(from) ? t("offlineFor", { duration }) : t("noDataFor", { duration });
    const half = textWidth(text, size.letter) / 2;
    const middle = Math.min(Math.max((left + right) / 2, box.left + half), box.right - half);
    const isLabelled = to - from > 0 && right - left >= leastLabelled && middle - half >= free;
    if (isLabelled) free = middle + half + 4;
    return (
      <g key={from}>
        <rect x={left} y={box.top} width={right - left} height={box.bottom - box.top} fill={`url(#${hatch})`} />
        {isLabelled ? (
          <text className={styles.gapLabel} x={middle} y={box.bottom - size.letter * 2} textAnchor="middle">
            {text}
          </text>
        ) : null}
      </g>
    );
  });
}
