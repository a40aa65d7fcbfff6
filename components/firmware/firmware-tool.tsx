"use client";

import { IconAlertTriangle, IconListCheck, IconPower } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Card } from "#components/ui/screen/card.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import { LeaveQuestion } from "#components/ui/sheets/leave-question.tsx";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import { toast } from "#lib/client/toasts.ts";
import { type FirmwareStep, firmwareSteps, targetVersion } from "#lib/domain/devices/firmware.ts";
import { isId } from "#lib/domain/ids.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { withoutSpaces } from "#lib/domain/texts/plain-typed.ts";
import { type ConfirmedStep, ConfirmStep } from "./confirm-step.tsx";
import { DeviceIdField } from "./device-id-field.tsx";
import styles from "./firmware.module.css";
import type { Maker } from "./perform-step.ts";
import { ProgressSegments } from "./progress-segments.tsx";
import { StepRows } from "./step-rows.tsx";
import { useFirmwareRun } from "./use-firmware-run.ts";

const count = firmwareSteps.length;
const at = (step: FirmwareStep) => firmwareSteps.indexOf(step);

/** Upgrades the firmware of a WiFi module, in eleven steps with one button. */
export function FirmwareTool({ userId, maker }: { userId: string; maker: Maker }) {
  const t = useTranslations("firmware");
  const ids = useTranslations("ids");
  const online = useOnline();
  const { run, ready, busy, stepFailure, perform, start, clear } = useFirmwareRun(userId, maker);
  const [typed, setTyped] = useState("");
  const [wrongId, setWrongId] = useState<"needId" | "wrongDevice" | "scanFirst">();
  const [reading, setReading] = useState(false);
  const [confirming, setConfirming] = useState<{ step: ConfirmedStep; opened: boolean }>({
    step: "clear",
    opened: false,
  });
  const { done } = run;
  const next = firmwareSteps[done];
  // Module and board each have a baud rate: both must be reset to the default.
  const raised = done > at("raiseRate") && done <= at("syncLowered");

  const begin = () => {
    // Labels group their digits, and Chinese keyboards have full-width digits.
    const deviceId = withoutSpaces(typed);
    const wrong = deviceId === "" ? "needId" : isId(deviceId) ? undefined : "wrongDevice";
    setWrongId(wrong);
    if (!wrong) start(deviceId);
  };
  const restart = () => {
    clear();
    setTyped("");
  };
  const confirm = (step: ConfirmedStep) => setConfirming({ step, opened: true });
  const go = async (step: FirmwareStep) => {
    const outcome = await perform(step);
    const word = outcome?.note?.word;
    if (word === "exists" || word === "same" || word === "running") toast(t(`notes.${word}`, { value: "" }));
    else if (outcome && !outcome.done && outcome.problem) toast(t(`problems.${outcome.problem}`), { kind: "error" });
  };
  const press = (step: FirmwareStep) => {
    if (step === "clear" && done === 0) begin();
    else if (step === "clear" && done === count) restart();
    else if (step === "clear" || step === "destroy") confirm(step);
    else void go(step);
  };
  const confirmed = () => {
    setConfirming({ ...confirming, opened: false });
    if (confirming.step === "destroy") void go("destroy");
    else restart();
  };
  const label = busy ? t(busy === "submit" ? "submitting" : "working") : t(`steps.${next ?? "clear"}`);
  return (
    <>
      <Header
        title={t("title")}
        sub={joinFacts(t("internal"), targetVersion)}
        back={href("more")}
        backInHistory
        actions={
          <IconButton
            label={t("steps.clear")}
            disabled={done === 0 || busy !== undefined}
            onClick={() => confirm("clear")}
          >
            <IconPower size={24} stroke={1.8} aria-hidden="true" />
          </IconButton>
        }
      />
      <OfflineBar />
      <Body>
        <ProgressSegments
          label={t("progress", { done, count })}
          steps={firmwareSteps}
          done={done}
          busy={busy !== undefined && busy === next}
        />
        <form
          id="firmware"
          className={styles.tool}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && !reading && online && ready) press(next ?? "clear");
          }}
        >
          <DeviceIdField
            value={done > 0 ? run.deviceId : typed}
            locked={done > 0}
            error={wrongId && (wrongId === "wrongDevice" ? ids("wrongDevice") : t(`idErrors.${wrongId}`))}
            reading={reading}
            onReading={setReading}
            onChange={(deviceId) => {
              setTyped(deviceId);
              setWrongId(undefined);
            }}
            onNothing={() => setWrongId(typed.trim() === "" ? "scanFirst" : undefined)}
          />
          <Card padded>
            <StepRows run={run} busy={busy} stepFailure={stepFailure} online={online} onRepeat={press} />
          </Card>
        </form>
        <p className="hidden-text" role="status">
          {done === count ? t("finished") : null}
        </p>
        <ActionBar>
          {/* A button per step (key): a double tap must not trigger the next step. */}
          <Button
            key={done}
            type="submit"
            form="firmware"
            busy={busy !== undefined || reading}
            disabled={!ready || !online}
          >
            {label}
          </Button>
        </ActionBar>
      </Body>
      <ConfirmStep
        {...confirming}
        deviceId={run.deviceId}
        raised={raised}
        locked={confirming.step === "destroy" && !online}
        onClose={() => setConfirming({ ...confirming, opened: false })}
        onConfirm={confirmed}
      />
      <LeaveQuestion
        changed={done > 0 && done < count}
        unfinished={{
          title: t("leave.title"),
          effects: [
            { icon: IconListCheck, text: t("leave.left", { count: count - done }) },
            ...(raised ? [{ icon: IconAlertTriangle, text: t("confirm.raised") }] : []),
          ],
          verb: t("leave.verb"),
        }}
      />
    </>
  );
}
