"use client";

import { useTranslations } from "next-intl";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { TextAreaField } from "#components/ui/fields/text-area-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { limits } from "#lib/domain/limits.ts";
import styles from "./feedback.module.css";
import { FeedbackSent } from "./feedback-sent.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import { useAddPictures } from "./use-add-pictures.ts";
import { useFeedback } from "./use-feedback.ts";

export type FeedbackFormProps = {
  userId: string;
  version: string;
  /** The device that the feedback concerns, from the address; it need not be the person's. */
  deviceId?: string | undefined;
};

/** Feedback to customer service with up to three pictures. The draft is stored until sent. */
export function FeedbackForm({ userId, version, deviceId }: FeedbackFormProps) {
  const t = useTranslations("feedback");
  const online = useOnline();
  const form = useFeedback(userId, [version, deviceId].filter(Boolean).join(" "));
  const { draft, change, busy, ticketNo } = form;
  const adding = useAddPictures(limits.feedbackImages - draft.pictures.length, (address) =>
    change((known) => ({ pictures: [...known.pictures, address].slice(0, limits.feedbackImages) })),
  );
  if (ticketNo !== undefined)
    return (
      <Body>
        <FeedbackSent ticketNo={ticketNo} again={form.again} />
      </Body>
    );
  return (
    <>
      <Body padded>
        <form
          id="feedback"
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // A picture that is still uploading is part of the feedback.
            if (!adding.busy) void form.send();
          }}
        >
          <TextAreaField
            ref={form.field}
            label={t("content")}
            hint={t("contentHint")}
            error={form.missing ? t("contentMissing") : undefined}
            maxLength={limits.text.long}
            readOnly={busy}
            value={draft.content}
            onChange={({ currentTarget: { value: content } }) => change(() => ({ content }))}
          />
          <PictureChoice draft={draft} change={change} busy={busy} adding={adding} />
          <TextField
            label={t("contact")}
            hint={t("contactHint")}
            maxLength={limits.text.name}
            autoComplete="off"
            readOnly={busy}
            value={draft.contact}
            onInput={({ currentTarget: { value: contact } }) => change(() => ({ contact }))}
          />
          {deviceId ? <p className={styles.note}>{t("about", { deviceId })}</p> : null}
          <p className={styles.note}>{t("sentAlong", { version })}</p>
        </form>
      </Body>
      <ActionBar>
        <Button type="submit" form="feedback" busy={busy} disabled={!online || adding.busy}>
          {t("send")}
        </Button>
      </ActionBar>
    </>
  );
}
