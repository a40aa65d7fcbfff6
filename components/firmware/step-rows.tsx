"use client";

import { IconReload } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { type Step, Steps } from "#components/ui/values/steps.tsx";
import type { FirmwareRun, StepNote } from "#lib/client/firmware-run.ts";
import { type FirmwareStep, firmwareSteps } from "#lib/domain/devices/firmware.ts";
import styles from "./firmware.module.css";
import type { StepFailure } from "./use-firmware-run.ts";

type Props = {
  run: FirmwareRun;
  busy: FirmwareStep | undefined;
  stepFailure: StepFailure | undefined;
  online: boolean;
  onRepeat: (step: FirmwareStep) => void;
};

/** Steps with instructions. */
const instructed = ["clear", "create", "queryRate", "latestRate", "submit", "result", "destroy"] as const;
const isInstructed = (step: FirmwareStep) => instructed.find((each) => each === step);

/** The list of steps: the next one with instructions, done ones with their result. */
export function StepRows({ run, busy, stepFailure, online, onRepeat }: Props) {
  const t = useTranslations("firmware");
  const format = useFormatter();
  const failureText = useFailureText();
  const noteText = ({ word, value = "", time }: StepNote) => (
    <>
      <span className="num">{t(`notes.${word}`, { value })}</span>{" "}
      <time className={styles.time} dateTime={new Date(time).toISOString()}>
        {format.dateTime(time, { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" })}
      </time>
    </>
  );
  const steps = firmwareSteps.map((step, index): Step => {
    const isNext = index === run.done;
    const instruction = isNext || busy === step ? isInstructed(step) : undefined;
    const note = run.notes[step];
    const own = stepFailure?.step === step ? stepFailure : undefined;
    const failed = own !== undefined || note?.word === "failed";
    const state = busy === step ? "now" : failed ? "bad" : index < run.done ? "done" : isNext ? "next" : "todo";
    return {
      state,
      title: t(`steps.${step}`),
      text: (instruction || note || own) && (
        <>
          {instruction ? <p>{t(`instructions.${instruction}`)}</p> : null}
          {note ? <p>{noteText(note)}</p> : null}
          {own ? (
            <p className={styles.problem}>
              {"failure" in own ? failureText(own.failure) : t(`problems.${own.problem}`)}
            </p>
          ) : null}
        </>
      ),
      action:
        index < run.done ? (
          <IconButton
            className={styles.repeat}
            label={t("repeat", { step: t(`steps.${step}`) })}
            // Starting again needs no question.
            disabled={busy !== undefined || (!online && step !== "clear")}
            onClick={() => onRepeat(step)}
          >
            <IconReload size={20} stroke={1.8} aria-hidden="true" />
          </IconButton>
        ) : undefined,
    };
  });
  return <Steps steps={steps} numbered />;
}
