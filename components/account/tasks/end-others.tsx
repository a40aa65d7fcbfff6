"use client";

import { IconAlertTriangle, IconCheck, IconDevicesX, IconLock } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListRowButton } from "#components/ui/lists/list-row-button.tsx";
import { ConfirmSheet } from "#components/ui/sheets/confirm-sheet.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { reportFailure } from "#lib/client/calls/failures.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { toast } from "#lib/client/toasts.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import { isUnknownCall } from "#lib/domain/unknown-call.ts";

const endOthers = async () => (await import("#lib/contract/account.ts")).account.endOthers;

/** Signs out every other phone and browser of the person after a question, for example after one was lost. */
export function EndOthers() {
  const t = useTranslations("sessions");
  const [opened, setOpened] = useState(false);
  const { busy, act } = useAct();
  const end = () =>
    act(async () => {
      try {
        await callLate(endOthers, {}, { quiet: true });
        toast(t("done"), { kind: "done" });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // It is our own addition, which another platform need not know.
        if (!isUnknownCall(error.failure)) return reportFailure(error.failure);
        toast(t("notOffered"), { kind: "error" });
      }
      setOpened(false);
    });
  return (
    <>
      <ListRowButton icon={IconDevicesX} label={t("end")} aria-haspopup="dialog" onClick={() => setOpened(true)} />
      <ConfirmSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("title")}
        verb={t("verb")}
        busy={busy}
        onConfirm={() => void end()}
        effects={[
          { icon: IconAlertTriangle, text: t("effect") },
          { icon: IconCheck, text: t("stays") },
          { icon: IconLock, text: t("password") },
        ]}
      />
    </>
  );
}
