import { useTranslations } from "next-intl";
import type { Component } from "#lib/contract/args.ts";
import { formatNumber, missing, withUnit } from "#lib/domain/devices/readings.ts";
import { shownDecimals } from "#lib/domain/devices/stepping.ts";
import { isOn } from "./setting-kind.ts";

export type ValueText = { text: string; unit: string };

/** A value of an argument as text: the reported one, one that was sent, or an earlier one. */
export function useSettingText() {
  const t = useTranslations("setting");
  const parts = (component: Component, value: Component["value"]): ValueText => {
    const plain = (text: string) => ({ text, unit: "" });
    if (value === null || value === undefined) return plain(missing);
    const label = component.enumList?.find((each) => String(each.value) === String(value))?.label;
    if (label !== undefined) return plain(label);
    if (component.dataType === "bool" || component.type === "switch") return plain(t(isOn({ value }) ? "on" : "off"));
    if (typeof value !== "number") return plain(String(value));
    return { text: formatNumber(value, shownDecimals(component)), unit: component.unit ?? "" };
  };
  const textOf = (component: Component, value: Component["value"]): string => {
    const { text, unit } = parts(component, value);
    return withUnit(text, unit);
  };
  /** The fault code of the probe in place of a value. */
  const reported = (component: Component): ValueText =>
    component.quality === "bad" && component.displayValue
      ? { text: component.displayValue, unit: "" }
      : parts(component, component.value);
  return { parts, textOf, reported };
}
