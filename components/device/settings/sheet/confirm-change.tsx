"use client";

import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { EffectList } from "#components/ui/sheets/effect-list.tsx";
import type { Component } from "#lib/contract/args.ts";
import type { Weight } from "#lib/domain/devices/setting-change.ts";
import { isRisky } from "../setting-kind.ts";
import { useSettingText } from "../setting-text.ts";
import styles from "./choose.module.css";

type Props = {
  component: Component;
  value: number | boolean | string;
  /** Undefined for values without a magnitude: choices and switches. */
  weight: Weight | undefined;
};

/** The consequences of a change that needs confirmation, to be read before the button is held. */
export function ConfirmChange({ component, value, weight }: Props) {
  const t = useTranslations("setting.hold");
  const { textOf } = useSettingText();
  const wanted = textOf(component, value);
  const { low, high } = component;
  const effect = weight?.outside
    ? t("outside", { value: wanted, low: textOf(component, low), high: textOf(component, high) })
    : isRisky(component)
      ? t("risk")
      : t("far", { from: textOf(component, component.value), value: wanted });
  return (
    <div className={styles.effects}>
      <EffectList
        effects={[
          { icon: IconAlertTriangle, text: effect },
          { icon: IconCheck, text: t("keeps") },
        ]}
      />
    </div>
  );
}
