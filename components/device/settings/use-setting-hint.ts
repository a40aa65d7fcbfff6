import { useTranslations } from "next-intl";
import type { Component } from "#lib/contract/args.ts";
import { formatNumber, withUnit } from "#lib/domain/devices/readings.ts";
import { shownDecimals } from "#lib/domain/devices/stepping.ts";
import { kindOf } from "./setting-kind.ts";

/** The text below the name of a setting without a change in progress: its range or choices. */
export function useSettingHint(): (component: Component) => string {
  const t = useTranslations("setting");
  return (component) => {
    const { min, max, unit, enumList } = component;
    const kind = kindOf(component);
    if (kind === "button") return t("command.row");
    if (kind === "option") return enumList?.map(({ label }) => label).join(" / ") ?? "";
    if (kind !== "number") return "";
    const format = (value: number) => formatNumber(value, shownDecimals(component));
    const whole = (value: number) => withUnit(format(value), unit);
    if (typeof min === "number" && typeof max === "number") return t("range", { min: format(min), max: whole(max) });
    if (typeof min === "number") return t("atLeast", { min: whole(min) });
    return typeof max === "number" ? t("atMost", { max: whole(max) }) : "";
  };
}
