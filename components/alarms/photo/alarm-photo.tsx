import { IconPhoto } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { pictureIdOf, storedThumbnail } from "#lib/domain/stored-pictures.ts";
import styles from "./alarm-photo.module.css";

/** Pixels; also in the CSS. */
const side = 48;

type Props = {
  address: string | null | undefined;
  /** The card's subject, for the photo's description. */
  title: string;
  onOpen: () => void;
};

/** The photo of an alarm as a thumbnail, which opens it. An address that is not one of ours is never opened. */
export function AlarmPhoto({ address, title, onOpen }: Props) {
  const t = useTranslations("alarms.photo");
  const [failed, setFailed] = useState(false);
  const id = pictureIdOf(address);
  if (!id) return null;
  const label = t("of", { title });
  return (
    <button type="button" className={styles.thumbnail} aria-haspopup="dialog" onClick={onOpen}>
      {failed ? (
        <>
          <IconPhoto size={24} stroke={1.6} aria-hidden="true" />
          <span className="hidden-text">{label}</span>
        </>
      ) : (
        // Lazy: of a long list only the visible ones are loaded.
        // biome-ignore lint/performance/noImgElement: an uploaded picture has one size, there is nothing to optimise
        <img
          src={storedThumbnail(id)}
          alt={label}
          width={side}
          height={side}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </button>
  );
}
