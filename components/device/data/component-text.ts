import { useTranslations } from "next-intl";
import type { Component } from "#lib/contract/args.ts";
import { decimalsOf, formatNumber, missing, withUnit } from "#lib/domain/devices/readings.ts";
import { flagOf } from "#lib/domain/flags.ts";

/** A component's value as text; "on" only for an output known to be on. */
export type ComponentText = { text: string; unit: string; on: boolean; fault: boolean };

const isDoor = ({ argCode }: Component) => /door/i.test(argCode ?? "");

/** Texts of component values of every type. A faulty probe shows its code, a missing value an em dash. */
export function useComponentText(): (component: Component) => ComponentText {
  const t = useTranslations("data");
  const lasting = useTranslations("ages.lasting");
  return (component) => {
    const { value, displayValue, quality, dataType, type, enumList, unit } = component;
    const plain = (text: string) => ({ text, unit: "", on: false, fault: false });
    if (quality === "bad") return { ...plain(displayValue || missing), fault: Boolean(displayValue) };
    if (value === null || value === undefined) return plain(displayValue || missing);
    const label = enumList?.find((each) => String(each.value) === String(value))?.label;
    if (dataType === "bool" || type === "switch" || type === "light") {
      const on = flagOf(value) === true;
      const words = isDoor(component) ? (["open", "closed"] as const) : (["on", "off"] as const);
      return { ...plain(label ?? t(`states.${words[on ? 0 : 1]}`)), on };
    }
    if (label !== undefined) return plain(label);
    // Hours are easier to read than 346 minutes, in whichever language the platform names the unit.
    const isMinutes = unit === "min" || withUnit("1", unit) === lasting("minutes", { count: 1 });
    if (isMinutes && typeof value === "number" && value >= 60) {
      const hours = lasting("hours", { count: Math.floor(value / 60) });
      const minutes = Math.floor(value % 60);
      return plain(minutes > 0 ? `${hours} ${lasting("minutes", { count: minutes })}` : hours);
    }
    if (typeof value === "number" && dataType !== "enum")
      return { ...plain(formatNumber(value, decimalsOf(component))), unit: unit ?? "" };
    return plain(displayValue || String(value));
  };
}
