import { useTranslations } from "next-intl";
import { Sheet } from "../sheets/sheet.tsx";
import styles from "./held-picture.module.css";

export type HeldPictureProps = { address: string; opened: boolean; onClose: () => void };

/** A picture to press and hold, which saves it in apps that cannot save files. */
export function HeldPicture({ address, opened, onClose }: HeldPictureProps) {
  const t = useTranslations("saving");
  return (
    <Sheet opened={opened} onClose={onClose} title={t("hold")}>
      {/* biome-ignore lint/performance/noImgElement: an object URL, which cannot be optimised */}
      <img className={styles.picture} src={address} alt={t("picture")} />
      <p className={styles.text}>{t("stuck")}</p>
    </Sheet>
  );
}
