"use client";

import { IconPhotoPlus, IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { Spinner } from "#components/ui/loading/spinner.tsx";
import { limits } from "#lib/domain/limits.ts";
import styles from "./feedback.module.css";
import type { useAddPictures } from "./use-add-pictures.ts";
import type { FeedbackState } from "./use-feedback.ts";

type Props = Pick<FeedbackState, "draft" | "change" | "busy"> & { adding: ReturnType<typeof useAddPictures> };

/** Up to three pictures: each is uploaded when chosen, and can be removed. */
export function PictureChoice({ draft, change, busy, adding }: Props) {
  const t = useTranslations("feedback");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { pictures } = draft;
  const room = limits.feedbackImages - pictures.length;
  return (
    <div className={styles.part}>
      <span id={id} className={styles.label}>
        {t("pictures", { count: limits.feedbackImages })}
      </span>
      <ul className={styles.pictures} aria-labelledby={id}>
        {pictures.map((address, index) => (
          <li key={address} className={styles.picture}>
            {/* An uploaded picture has an address of its own and one size: there is nothing to optimise. */}
            {/* biome-ignore lint/performance/noImgElement: see above */}
            <img src={address} alt={t("picture", { number: index + 1 })} className={styles.image} />
            <IconButton
              label={t("remove", { number: index + 1 })}
              className={styles.remove}
              disabled={busy}
              onClick={() => change((known) => ({ pictures: known.pictures.filter((other) => other !== address) }))}
            >
              <IconX size={20} stroke={2} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
        {room > 0 ? (
          <li>
            <button
              type="button"
              className={styles.add}
              disabled={busy || adding.busy}
              onClick={() => input.current?.click()}
            >
              {adding.busy ? <Spinner size={24} /> : <IconPhotoPlus size={26} stroke={1.6} aria-hidden="true" />}
              {t("addPicture")}
            </button>
          </li>
        ) : null}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png"
        onChange={({ currentTarget }) => {
          void adding.upload([...(currentTarget.files ?? [])]);
          // The same picture may be chosen again.
          currentTarget.value = "";
        }}
      />
    </div>
  );
}
