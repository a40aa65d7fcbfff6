"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { HoldButton } from "#components/ui/buttons/hold-button.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { SheetContent } from "#components/ui/sheets/sheet-content.tsx";
import { ReachNote } from "../reach-note.tsx";
import { useSettingText } from "../setting-text.ts";
import { ChangeNote } from "./change-note.tsx";
import styles from "./choose.module.css";
import { ChooseValue } from "./choose-value.tsx";
import { ConfirmChange } from "./confirm-change.tsx";
import { CourseActions } from "./course-actions.tsx";
import { CourseBadge } from "./course-badge.tsx";
import { SettingCourse } from "./setting-course.tsx";
import { type SetSheetProps, useSetSheet } from "./use-set-sheet.ts";

/**
 * The content of a sheet: changes one argument and follows the change until the device reports it. Mount it with a new
 * key for each opening.
 */
export function SetSheet(props: SetSheetProps) {
  const t = useTranslations("setting");
  const states = useTranslations("states");
  const notes = useId();
  const { textOf } = useSettingText();
  const sheet = useSetSheet(props);
  const { component, task, seconds, view, draft, once, busy, locked, reach, weight } = sheet;
  const { device, onClose } = props;

  if (view === "course" && task)
    return (
      <SheetContent
        persistent={sheet.heavy && "scrim"}
        title={
          <span className={styles.head}>
            {component.argName}
            <span className="hidden-text">: </span>
            <CourseBadge task={task} />
          </span>
        }
        footer={<CourseActions {...sheet} task={task} close={onClose} />}
      >
        <SettingCourse component={component} task={task} seconds={seconds} />
        <div role="status" className={styles.notes}>
          {sheet.unsent ? <Note tone="warn">{t("unsent", { value: textOf(component, draft) })}</Note> : null}
        </div>
      </SheetContent>
    );

  if (view === "confirm" && draft !== null)
    return (
      <SheetContent
        persistent={busy}
        announced
        title={t("hold.title", { name: component.argName, value: textOf(component, draft) })}
        footer={
          <>
            <HoldButton
              label={t("hold.hold")}
              taps={[t("hold.first"), t("hold.second")]}
              disabled={locked || busy}
              onDone={sheet.confirm}
            />
            <Button
              variant="plain"
              data-autofocus
              disabled={busy}
              onClick={props.start === undefined ? sheet.choose : onClose}
            >
              {states("cancel")}
            </Button>
          </>
        }
      >
        <p className={styles.subject}>{device.deviceName}</p>
        <ConfirmChange component={component} value={draft} weight={weight} />
        <div className={styles.notes}>
          <ReachNote reach={reach} once={once} />
        </div>
      </SheetContent>
    );

  return (
    <SheetContent
      title={once ? t("command.title", { name: component.argName }) : component.argName}
      announced={once}
      footer={
        <>
          {/* Text between field and button gets no focus, so screen readers announce it here. */}
          <Button onClick={sheet.go} busy={busy} disabled={locked || !sheet.ready} aria-describedby={notes}>
            {locked ? t("cannotSend") : once ? component.argName : t(reach === "later" ? "sendLater" : "send")}
          </Button>
          {once ? (
            <Button variant="plain" data-autofocus onClick={onClose}>
              {states("cancel")}
            </Button>
          ) : null}
        </>
      }
    >
      {once ? (
        <p>{props.about ?? t("command.text", { device: device.deviceName })}</p>
      ) : (
        <ChooseValue component={component} draft={draft} setDraft={sheet.setDraft} locked={locked} />
      )}
      <div id={notes} className={styles.notes}>
        {sheet.failure ? (
          <div role="alert">
            <Note tone="alarm">
              {t(sheet.unsure ? "unsure" : "notSent")} {sheet.failure}
            </Note>
          </div>
        ) : null}
        {weight && sheet.ready ? (
          <ChangeNote component={component} weight={weight} setPoint={component.argCode === "SP"} />
        ) : null}
        <ReachNote reach={reach} once={once} />
      </div>
    </SheetContent>
  );
}
