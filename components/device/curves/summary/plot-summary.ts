import { useTranslations } from "next-intl";
import type { Curve } from "#lib/contract/curves.ts";
import type { Span } from "#lib/domain/curves/curve-window.ts";
import { decimalsOf, formatNumber, withUnit } from "#lib/domain/devices/readings.ts";
import { useLongText } from "./long-text.ts";
import { meanOf } from "./mean-of.ts";
import { useSpanText } from "./span-text.ts";

/** The plot as a sentence for screen readers. */
export function usePlotSummary(): (curve: Curve, span: Span) => string {
  const t = useTranslations("curve.summary");
  const long = useLongText();
  const text = useSpanText();
  return ({ series, gaps, bucketMs }, span) => {
    const lines = series.flatMap((each) => {
      const { rawMin, rawMax, unit, outsideMs } = each;
      const value = (number: number | null | undefined) => formatNumber(number, decimalsOf(each));
      const name = each.argName ?? each.argId;
      if (!rawMin || !rawMax) return [`${name}: ${t("empty")}`];
      const values = {
        name,
        min: value(rawMin.v),
        mean: value(meanOf(each, bucketMs)),
        max: withUnit(value(rawMax.v), unit),
      };
      return [t("series", values), ...(outsideMs ? [t("over", { duration: long(outsideMs) })] : [])];
    });
    return [text.span(span), ...lines, ...(gaps?.length ? [t("gaps", { count: gaps.length })] : [])].join(", ");
  };
}
