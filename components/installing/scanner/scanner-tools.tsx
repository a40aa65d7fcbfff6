import { IconBulb, IconBulbOff, IconKeyboard, IconPhoto } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import styles from "./scanner.module.css";

type Props = {
  torch: { on: boolean; toggle: (() => void) | undefined };
  picture: (file: File) => void;
  type: () => void;
};

/** Buttons for torch, a picture from the album, and typing. */
export function ScannerTools({ torch, picture, type }: Props) {
  const t = useTranslations("scanner");
  const input = useRef<HTMLInputElement>(null);
  const Torch = torch.on ? IconBulbOff : IconBulb;
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.tool}
        aria-pressed={torch.on}
        disabled={!torch.toggle}
        onClick={torch.toggle}
      >
        <Torch size={26} stroke={1.8} aria-hidden="true" />
        {t("torch")}
      </button>
      <button type="button" className={styles.tool} onClick={() => input.current?.click()}>
        <IconPhoto size={26} stroke={1.8} aria-hidden="true" />
        {t("photo")}
      </button>
      <button type="button" className={styles.tool} onClick={type}>
        <IconKeyboard size={26} stroke={1.8} aria-hidden="true" />
        {t("type")}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t("photo")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same picture can be chosen again.
          event.target.value = "";
          if (file) picture(file);
        }}
      />
    </div>
  );
}
