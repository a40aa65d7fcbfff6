import { IconAlertTriangle, IconCamera, IconPhoto } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { AddPicture } from "#components/ui/fields/add-picture.tsx";
import { PictureTile } from "#components/ui/fields/picture-tile.tsx";
import { Spinner } from "#components/ui/loading/spinner.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import styles from "./photo-field.module.css";
import type { PhotoState } from "./use-photo.ts";

/** An optional photo for the note: taken or chosen, with its upload's state. `locked` while the alarm is dealt with. */
export function PhotoField({ photo, locked }: { photo: PhotoState; locked: boolean }) {
  const t = useTranslations("alarms.photo");
  const states = useTranslations("states");
  const failureText = useFailureText();
  const online = useOnline();
  const id = useId();
  const { preview, reading, uploading, failure, offered } = photo;
  const adding = {
    disabled: locked || !online || reading,
    onChoose: ([file]: File[]) => void (file && photo.choose(file)),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out like the other fields' labels
    <div role="group" aria-labelledby={id} className={styles.field}>
      <span id={id} className={styles.label}>
        {t("label")}
      </span>
      {preview ? (
        <PictureTile
          address={preview}
          alt={t("chosen")}
          removal={t("remove")}
          disabled={locked}
          onRemove={photo.remove}
        />
      ) : offered ? (
        <div className={styles.ways}>
          <AddPicture icon={IconCamera} camera busy={reading} {...adding}>
            {t("take")}
          </AddPicture>
          <AddPicture icon={IconPhoto} busy={false} {...adding}>
            {t("choose")}
          </AddPicture>
        </div>
      ) : null}
      <p role="status" className={styles.state}>
        {uploading ? <Spinner size={16} /> : null}
        {offered ? (preview && !failure ? t(uploading ? "uploading" : "uploaded") : null) : t("notOffered")}
      </p>
      <div role="alert" className={styles.problem}>
        {failure ? (
          <Note tone="alarm" icon={IconAlertTriangle}>
            {preview ? <div>{t("failed")}</div> : null}
            {failureText(failure)}
          </Note>
        ) : null}
      </div>
      {preview && failure ? (
        <Button variant="tinted" small disabled={locked || !online} onClick={photo.retry}>
          {states("retry")}
        </Button>
      ) : null}
    </div>
  );
}
