"use client";

import { IconCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { UnsentNote } from "#components/ui/sheets/unsent-note.tsx";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import type { Alarm } from "#lib/contract/alarms.ts";
import { useAlarmTitle } from "../alarm-title.ts";
import { usePhoto } from "../photo/use-photo.ts";
import { AlarmLinks } from "./alarm-links.tsx";
import styles from "./alarm-sheet.module.css";
import { DealFields } from "./deal-fields.tsx";
import { useDealtElsewhere } from "./dealt-elsewhere.ts";
import { noteIn } from "./note-field.tsx";
import { SnoozeChoices } from "./snooze-choices.tsx";
import type { Dealing } from "./use-dealing.ts";
import { useSnooze } from "./use-snooze.ts";

type Props = {
  opened: boolean;
  /** Stays mounted while the sheet closes. */
  alarm: Alarm;
  dealing: Dealing;
  /** Absent on the device's own page. */
  withDevice: boolean;
  onClose: () => void;
};

/** All actions for one alarm: deal with it and add a note and a photo, mute it, open its device. */
export function AlarmSheet({ opened, alarm, dealing, withDevice, onClose }: Props) {
  const t = useTranslations("alarms");
  const title = useAlarmTitle()(alarm);
  const elsewhere = useDealtElsewhere();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const online = useOnline();
  const snooze = useSnooze(dealing);
  const photo = usePhoto(alarm.policeId);
  /** Dealing waits for the photo's upload, which the person can cancel by removing the photo. */
  const [waiting, setWaiting] = useState(false);
  const sending = dealing.busy.has(alarm.policeId);
  const busy = sending || waiting;
  const isOver = alarm.active === false || Boolean(alarm.recoverTime);
  // Somebody else dealt with it while the sheet was open.
  const isDealt = opened && alarm.status === "processed" && !busy && !dealing.undoable.has(alarm.policeId);
  // An alarm that has recovered sends no more messages.
  const canMute = alarm.canSnooze !== false && !isOver && !isDealt;
  const finish = () => {
    photo.clear();
    onClose();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const dealNote = noteIn(event.currentTarget);
    setWaiting(true);
    const dealPicture = await photo.uploaded();
    setWaiting(false);
    if (dealPicture !== null && (await dealing.deal(alarm, { dealNote, dealPicture }))) finish();
  };
  const mute = async (minutes: number) => {
    if (await snooze(alarm.policeId, minutes)) finish();
  };
  return (
    <Sheet
      opened={opened}
      onClose={() => {
        // The upload would end unseen; removing the photo ends the wait.
        if (waiting) return;
        photo.remove();
        onClose();
      }}
      title={joinFacts(title, withDevice && alarm.deviceName)}
      footer={
        isDealt ? null : (
          <>
            <UnsentNote />
            <Button type="submit" form={id} busy={busy} disabled={!online || photo.reading}>
              {t("deal")}
            </Button>
          </>
        )
      }
    >
      <div role="status" className={styles.dealt}>
        {isDealt ? <Note icon={IconCheck}>{elsewhere(alarm)}</Note> : null}
      </div>
      {isDealt ? null : (
        <form id={id} ref={form} className={styles.fields} onSubmit={submit} key={alarm.policeId}>
          <DealFields policeId={alarm.policeId} form={form} photo={photo} locked={sending} />
        </form>
      )}
      {canMute ? (
        <SnoozeChoices alarm={alarm} disabled={busy || !online} snooze={(minutes) => void mute(minutes)} />
      ) : null}
      <AlarmLinks alarm={alarm} isOver={isOver} withDevice={withDevice} />
    </Sheet>
  );
}
