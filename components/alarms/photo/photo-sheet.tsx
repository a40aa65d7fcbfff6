"use client";

import { IconPhotoOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import type { Alarm } from "#lib/contract/alarms.ts";
import { pictureIdOf, storedPicture } from "#lib/domain/stored-pictures.ts";
import { useAlarmCourse } from "../alarm-course.ts";
import { useAlarmTitle } from "../alarm-title.ts";
import styles from "./photo-sheet.module.css";

type Props = { opened: boolean; alarm: Alarm; now: number; onClose: () => void };

/** The photo of an alarm, large, with who dealt with the alarm and the note. */
export function PhotoSheet({ opened, alarm, now, onClose }: Props) {
  const alarms = useTranslations("alarms");
  const title = joinFacts(useAlarmTitle()(alarm), alarm.deviceName);
  const { dealt } = useAlarmCourse()(alarm, now);
  return (
    <Sheet opened={opened} onClose={onClose} title={title}>
      <Photo key={alarm.dealPicture} address={alarm.dealPicture} title={title} />
      <p className={styles.text}>{dealt}</p>
      {alarm.dealNote ? <p className={styles.text}>{alarms("note", { text: alarm.dealNote })}</p> : null}
    </Sheet>
  );
}

/** The picture in a box of a size that does not depend on it, so that nothing moves when it arrives. */
function Photo({ address, title }: { address: string | null | undefined; title: string }) {
  const t = useTranslations("alarms.photo");
  const states = useTranslations("states");
  const [failed, setFailed] = useState(false);
  const id = pictureIdOf(address);
  return (
    <div className={styles.box}>
      {failed || !id ? (
        <EmptyState
          icon={IconPhotoOff}
          title={t("notLoaded")}
          action={
            <Button variant="tinted" small onClick={() => setFailed(false)}>
              {states("retry")}
            </Button>
          }
        />
      ) : (
        // biome-ignore lint/performance/noImgElement: an uploaded picture has one size, there is nothing to optimise
        <img
          className={styles.photo}
          src={storedPicture(id)}
          alt={t("of", { title })}
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
}
