"use client";

import { IconPhotoPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { AddPicture } from "#components/ui/fields/add-picture.tsx";
import { PictureTile } from "#components/ui/fields/picture-tile.tsx";
import { limits } from "#lib/domain/limits.ts";
import styles from "./feedback.module.css";
import type { useAddPictures } from "./use-add-pictures.ts";
import type { FeedbackState } from "./use-feedback.ts";

type Props = Pick<FeedbackState, "draft" | "change" | "busy"> & { adding: ReturnType<typeof useAddPictures> };

/** Up to three pictures: each is uploaded when chosen, and can be removed. */
export function PictureChoice({ draft, change, busy, adding }: Props) {
  const t = useTranslations("feedback");
  const id = useId();
  const { pictures } = draft;
  const room = limits.feedbackImages - pictures.length;
  return (
    <div className={styles.part}>
      <span id={id} className={styles.label}>
        {t("pictures", { count: limits.feedbackImages })}
      </span>
      <ul className={styles.pictures} aria-labelledby={id}>
        {pictures.map((address, index) => (
          <li key={address}>
            <PictureTile
              address={address}
              alt={t("picture", { number: index + 1 })}
              removal={t("remove", { number: index + 1 })}
              disabled={busy}
              onRemove={() => change((known) => ({ pictures: known.pictures.filter((other) => other !== address) }))}
            />
          </li>
        ))}
        {room > 0 ? (
          <li>
            <AddPicture
              icon={IconPhotoPlus}
              multiple
              busy={adding.busy}
              disabled={busy}
              onChoose={(files) => void adding.upload(files)}
            >
              {t("addPicture")}
            </AddPicture>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
