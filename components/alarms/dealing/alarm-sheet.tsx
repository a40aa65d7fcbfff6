"use client";

import { IconBellOff, IconCheck, IconCreditCard, IconHistory, IconListSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { DeviceIcon } from "#components/ui/drawings/device-icon.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowLink } from "#components/ui/lists/list-row-link.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { UnsentNote } from "#components/ui/sheets/unsent-note.tsx";
import { useDurationText } from "#components/ui/values/duration-text.ts";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import { useDiagnosisOffer } from "#lib/client/devices/diagnosis-offer.ts";
import type { Alarm } from "#lib/contract/alarms.ts";
import { alarmKind } from "#lib/domain/devices/alarms.ts";
import { diagnosisView } from "#lib/domain/devices/diagnosis.ts";
import { renewHref } from "#lib/domain/queries/renew-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { useAlarmTitle } from "../alarm-title.ts";
import { usePhoto } from "../photo/use-photo.ts";
import styles from "./alarm-sheet.module.css";
import { DealFields } from "./deal-fields.tsx";
import { useDealtElsewhere } from "./dealt-elsewhere.ts";
import { noteIn } from "./note-field.tsx";
import type { Dealing } from "./use-dealing.ts";

/** How long an alarm can be muted, in minutes. */
const choices = [30, 60, 240, 1440];

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
  const devices = useTranslations("devices");
  const title = useAlarmTitle()(alarm);
  const elsewhere = useDealtElsewhere();
  const lasting = useDurationText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const online = useOnline();
  const offersDiagnosis = useDiagnosisOffer();
  const photo = usePhoto(alarm.policeId);
  /** Dealing waits for the photo's upload, which the person can cancel by removing the photo. */
  const [waiting, setWaiting] = useState(false);
  const sending = dealing.busy.has(alarm.policeId);
  const busy = sending || waiting;
  const { deviceId, deviceName } = alarm;
  const kind = alarmKind(alarm.alarmType);
  // An alarm that has recovered sends no more messages, so it cannot be muted.
  const isOver = alarm.active === false || Boolean(alarm.recoverTime);
  // Somebody else dealt with it while the sheet was open.
  const isDealt = opened && alarm.status === "processed" && !busy && !dealing.undoable.has(alarm.policeId);
  const isService = kind === "expiring" || kind === "expired";
  const canExplain = !isOver && offersDiagnosis;
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
  const snooze = async (minutes: number) => {
    if (await dealing.snooze(alarm, minutes)) finish();
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
      title={joinFacts(title, withDevice && deviceName)}
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
      {isOver || isDealt ? null : (
        <>
          <h3 className={styles.heading}>
            <IconBellOff size={20} stroke={1.8} aria-hidden="true" />
            {t("sheet.snooze")}
          </h3>
          <p className={styles.text}>{t("sheet.snoozeText")}</p>
          <div className={styles.choices}>
            {choices.map((minutes) => (
              <Button
                key={minutes}
                variant="outline"
                small
                disabled={busy || !online}
                onClick={() => void snooze(minutes)}
              >
                {lasting(minutes * minute)}
              </Button>
            ))}
          </div>
        </>
      )}
      {!canExplain && !isService && !withDevice ? null : (
        <ListGroup>
          {isService ? (
            <ListRowLink icon={IconCreditCard} label={t("sheet.renew")} href={renewHref([deviceId])} />
          ) : canExplain ? (
            <ListRowLink
              icon={IconListSearch}
              label={devices("explain")}
              href={href("deviceInfo", { deviceId, ...diagnosisView })}
            />
          ) : null}
          {withDevice ? (
            <>
              <ListRowLink icon={DeviceIcon} label={t("sheet.device")} href={href("deviceData", { deviceId })} />
              <ListRowLink
                icon={IconHistory}
                label={t("sheet.deviceAlarms")}
                href={href("deviceAlarm", { deviceId })}
              />
            </>
          ) : null}
        </ListGroup>
      )}
    </Sheet>
  );
}
