import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Note } from "#components/ui/screen/note.tsx";
import type { Component } from "#lib/contract/args.ts";
import { formatNumber, withUnit } from "#lib/domain/devices/readings.ts";
import type { Weight } from "#lib/domain/devices/setting-change.ts";
import { shownDecimals } from "#lib/domain/devices/stepping.ts";

type Props = {
  component: Component;
  weight: Weight;
  /** Whether the argument is the temperature's set-point. */
  setPoint: boolean;
};

/** A warning about a change that is not small. */
export function ChangeNote({ component, weight, setPoint }: Props) {
  const t = useTranslations("setting.change");
  const { difference, level } = weight;
  if (level === "plain" || difference === null) return null;
  const lower = difference < 0;
  const amount = withUnit(formatNumber(Math.abs(difference), shownDecimals(component)), component.unit);
  return (
    <Note tone="warn" icon={IconInfoCircle}>
      {t(lower ? "lower" : "higher", { difference: amount })} {setPoint ? t(lower ? "colder" : "warmer") : null}
    </Note>
  );
}
