"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useId, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { SegmentButtons } from "#components/ui/choices/segment-buttons.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { UnsentNote } from "#components/ui/sheets/unsent-note.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { toast } from "#lib/client/toasts.ts";
import { type LinkKind, linkKinds } from "#lib/domain/devices/player-address.ts";
import styles from "./camera.module.css";
import { LinkFields } from "./link-fields.tsx";
import { type LinkProblem, readLink } from "./read-link.ts";

type Props = {
  opened: boolean;
  onClose: () => void;
  deviceId: string;
  done: (cameraId?: string) => void;
};

const source = async () => (await import("#lib/contract/cameras.ts")).cameras.link;

/** Links a camera to a device: an EZVIZ camera by its label, any other by its stream address. */
export function LinkSheet({ opened, onClose, deviceId, done }: Props) {
  const t = useTranslations("camera");
  const form = useId();
  const online = useOnline();
  const { idOf, forget } = useRequestId();
  const { busy, act } = useAct();
  const [kind, setKind] = useState<LinkKind>("ezopen");
  const [problems, setProblems] = useState<LinkProblem[]>([]);

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readLink(deviceId, kind, new FormData(event.currentTarget));
    setProblems(read.problems);
    if (!read.input) {
      const first = event.currentTarget.elements.namedItem(read.problems[0] ?? "");
      if (first instanceof HTMLElement) first.focus();
      return;
    }
    await act(async () => {
      const { cameraId } = await callLate(source, { ...read.input, requestId: idOf(read.input) });
      forget();
      onClose();
      toast(t("linked"), { kind: "done" });
      done(cameraId);
    });
  };
  return (
    <Sheet
      opened={opened}
      onClose={() => {
        // The fields reset on closing, so their errors go too.
        setProblems([]);
        onClose();
      }}
      title={t("link")}
      footer={
        <>
          <UnsentNote />
          <Button type="submit" form={form} busy={busy} disabled={!online}>
            {t("link")}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={save} noValidate autoComplete="off">
        <SegmentButtons
          label={t("kind")}
          items={linkKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          current={kind}
          choose={(chosen) => {
            setProblems([]);
            setKind(chosen);
          }}
        />
        <LinkFields kind={kind} problems={problems} />
      </form>
    </Sheet>
  );
}
