import { IconMaximize, IconPhoto, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { Chip } from "#components/ui/choices/chip.tsx";
import styles from "./camera.module.css";

type Props = {
  playing: boolean;
  toggle: () => void;
  /** Undefined while there is no picture to save. */
  snapshot: (() => void) | undefined;
  fill: () => void;
  /** Undefined if the camera has only one quality. */
  quality?: { fine: boolean; choose: (fine: boolean) => void } | undefined;
  /** The kind of stream, or its data use per minute. */
  note: string | null;
};

/** The controls under a live picture. */
export function PictureBar({ playing, toggle, snapshot, fill, quality, note }: Props) {
  const t = useTranslations("camera");
  const Toggle = playing ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={styles.bar}>
      <IconButton label={playing ? t("pause") : t("play")} onClick={toggle}>
        <Toggle size={24} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <IconButton label={t("snapshot")} onClick={snapshot} disabled={!snapshot}>
        <IconPhoto size={24} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <span className={`${styles.meta} num`}>{note}</span>
      {quality ? (
        <Chip on={quality.fine} onClick={() => quality.choose(!quality.fine)}>
          {t("hd")}
        </Chip>
      ) : null}
      <IconButton label={t("full")} onClick={fill}>
        <IconMaximize size={24} stroke={1.8} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
