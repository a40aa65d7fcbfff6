import { useTranslations } from "next-intl";
import styles from "./login.module.css";

type SendCodeProps = { left: number; busy: boolean; onSend: () => void };

/** The button in the code field, which counts the seconds until it can be tapped again. */
export function SendCode({ left, busy, onSend }: SendCodeProps) {
  const t = useTranslations("login");
  return (
    <button type="button" className={`${styles.send} num`} disabled={busy || left > 0} onClick={onSend}>
      {left > 0 ? t("resend", { seconds: left }) : t("send")}
    </button>
  );
}
