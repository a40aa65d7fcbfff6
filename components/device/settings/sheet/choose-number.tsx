"use client";

import { IconKeyboard, IconPlusMinus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { LyingGauge } from "#components/ui/values/lying-gauge.tsx";
import type { Component } from "#lib/contract/args.ts";
import { formatNumber } from "#lib/domain/devices/readings.ts";
import { parseTyped, shownDecimals, stepFrom, stepProblem, turned } from "#lib/domain/devices/stepping.ts";
import { useSettingHint } from "../use-setting-hint.ts";
import styles from "./choose.module.css";
import { Stepper } from "./stepper.tsx";

type Props = {
  component: Component;
  /** The value that the device reports; null if it never reported one. */
  now: number | null;
  draft: number | null;
  setDraft: (value: number | null) => void;
  /** Nothing can be sent: the buttons are disabled. */
  locked: boolean;
};

const asTyped = (value: number | null) => (value === null ? "" : String(value));

/** Sets a number with two large buttons or by typing, and shows its position in the range. */
export function ChooseNumber({ component, now, draft, setDraft, locked }: Props) {
  const t = useTranslations("setting");
  const [typed, setTyped] = useState<string>();
  const { min, max, step, unit } = component;
  const format = (value: number | null | undefined) => formatNumber(value, shownDecimals(component));
  const low = component.low ?? min;
  const high = component.high ?? max;
  const bounded = typeof min === "number" && typeof max === "number";
  const hint = useSettingHint()(component);
  const type = (text: string) => {
    setTyped(text);
    setDraft(parseTyped(text));
  };
  const problem = draft === null ? (typed ? "notANumber" : null) : stepProblem(draft, component);
  const error =
    problem === "outside"
      ? bounded
        ? t("outside", { min: format(min), max: format(max) })
        : hint
      : problem === "offStep"
        ? t("offStep", { step: step ?? 0 })
        : problem === "notANumber"
          ? t("notANumber")
          : undefined;
  const labels = { low: t("gauge.low", { value: format(low) }), high: t("gauge.high", { value: format(high) }) };
  const mark = t("gauge.now", { value: format(now) });
  return (
    <>
      <p className={styles.facts}>
        <span className="num">{t.rich("now", { value: format(now), b: (text) => <b>{text}</b> })}</span>
        {step ? <span className="num">{t("step", { step })}</span> : null}
        {bounded ? (
          <span className="num">
            {format(min)} ~ {format(max)}
          </span>
        ) : null}
      </p>
      {typed === undefined ? (
        <Stepper disabled={locked} step={(direction) => setDraft(stepFrom(draft, direction, component))}>
          <output className={styles.value}>
            <span className="num">{format(draft)}</span>
            {unit ? <small>{unit}</small> : null}
          </output>
          <button type="button" className={styles.link} onClick={() => type(asTyped(draft))}>
            <IconKeyboard size={20} stroke={1.8} aria-hidden="true" />
            {t("type")}
          </button>
        </Stepper>
      ) : (
        <div className={styles.typing}>
          <TextField
            label={unit ? t("typedUnit", { unit }) : t("typed")}
            inputMode="decimal"
            autoComplete="off"
            autoFocus
            value={typed}
            error={error}
            onInput={(event) => type(event.currentTarget.value)}
            end={
              <IconButton label={t("sign")} onClick={() => type(turned(typed))}>
                <IconPlusMinus size={24} stroke={1.8} aria-hidden="true" />
              </IconButton>
            }
          />
          <button type="button" className={styles.link} onClick={() => setTyped(undefined)} disabled={draft === null}>
            {t("useStepper")}
          </button>
        </div>
      )}
      <LyingGauge
        band={{ low, high, setPoint: now, value: draft }}
        labels={{ ...labels, mark }}
        label={[t("gauge.next", { value: format(draft) }), mark, labels.low, labels.high].join(", ")}
      />
    </>
  );
}
