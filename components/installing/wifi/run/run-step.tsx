"use client";

import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { Card } from "#components/ui/screen/card.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { Steps } from "#components/ui/values/steps.tsx";
import { isAtWork } from "#lib/client/devices/network-jobs.ts";
import { useLookAtJob } from "#lib/client/devices/use-network-job.ts";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import { limits } from "#lib/domain/limits.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { useLevelText } from "../level-text.ts";
import styles from "../wifi.module.css";
import { StepFrame } from "../wizard/step-frame.tsx";
import { StepHeading } from "../wizard/step-heading.tsx";
import { ProgressRing } from "./progress-ring.tsx";
import { type Fix, RunFixes } from "./run-fixes.tsx";
import { causeOf, doneSteps, isBack, useRunSteps } from "./run-steps.ts";
import { useSeconds } from "./use-seconds.ts";

const most = limits.gateway.join / minute;

type Props = { deviceId: string; job: GatewayJob; fix: (fix: Fix) => void };

/** The progress of a set-up and its result: the joined network, or the cause of the failure and what to do. */
export function RunStep({ deviceId, job, fix }: Props) {
  const t = useTranslations("wifi.run");
  const level = useLevelText();
  const steps = useRunSteps()(job);
  const seconds = useSeconds(job);
  useLookAtJob(deviceId, true);
  const ssid = job.account ?? "";
  const done = job.state === "done";
  const failed = job.state === "failed";
  const signal = job.gateway?.level;
  return (
    <StepFrame
      action={
        <ButtonLink variant={done ? "primary" : "outline"} href={href("deviceMore", { deviceId })}>
          {t(isAtWork(job) ? "background" : done ? "finish" : "leave")}
        </ButtonLink>
      }
    >
      <div className={styles.progress}>
        <ProgressRing
          done={doneSteps(job)}
          count={steps.length}
          tone={done ? "online" : failed ? "alarm" : undefined}
        />
        <div className={styles.words}>
          <StepHeading>{t(done ? "done" : failed ? "failed" : "joining", { ssid })}</StepHeading>
          <p className={styles.meta}>
            {done && signal ? t("signal", { level: level(signal) }) : null}
            {isAtWork(job) ? t("elapsed", { seconds, minutes: most }) : null}
          </p>
        </div>
      </div>
      <Card>
        <Steps steps={steps} announced />
      </Card>
      {failed ? (
        <Note tone="alarm" icon={IconAlertTriangle}>
          {t(`fixes.${causeOf(job)}`)}
        </Note>
      ) : null}
      {done ? (
        <Note tone="online" icon={IconCircleCheck}>
          {t("doneText")}
        </Note>
      ) : !failed || isBack(causeOf(job)) ? (
        <Note icon={IconInfoCircle}>{t(failed ? "oldNetwork" : "keepPower")}</Note>
      ) : null}
      {failed ? <RunFixes deviceId={deviceId} cause={causeOf(job)} fix={fix} /> : null}
      {done ? <RunFixes deviceId={deviceId} fix={fix} /> : null}
    </StepFrame>
  );
}
