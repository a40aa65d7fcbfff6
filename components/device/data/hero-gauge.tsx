import { useTranslations } from "next-intl";
import { LyingGauge } from "#components/ui/values/lying-gauge.tsx";
import { gaugeOf } from "#lib/domain/devices/gauges.ts";
import { decimalsOf, formatNumber, withUnit } from "#lib/domain/devices/readings.ts";

type Props = {
  value: number | null;
  setPoint: number | null;
  low: number | null;
  high: number | null;
  unit: string;
  precision: number | null | undefined;
  /** An old value: its mark is grey. */
  stale: boolean;
};

/** The horizontal gauge below a device's value, with labels for limits and set-point. Nothing without limits. */
export function HeroGauge({ unit, precision, stale, ...band }: Props) {
  const t = useTranslations("data.gauge");
  const gauge = gaugeOf(band);
  if (!gauge) return null;
  const decimals = decimalsOf({ precision, unit });
  const valuesFor = (value: number | null) => ({ value: formatNumber(value, decimals) });
  const labels = {
    low: t("low", valuesFor(band.low)),
    mark: t("set", valuesFor(band.setPoint)),
    high: t("high", valuesFor(band.high)),
  };
  const facts = [
    ...(band.value === null ? [] : [t("now", { value: withUnit(formatNumber(band.value, decimals), unit) })]),
    ...(gauge.low === null ? [] : [labels.low]),
    ...(gauge.setPoint === null ? [] : [labels.mark]),
    ...(gauge.high === null ? [] : [labels.high]),
  ];
  return <LyingGauge band={band} labels={labels} label={facts.join(", ")} stale={stale} />;
}
