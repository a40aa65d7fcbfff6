import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef } from "react";
import styles from "../sign-in/login.module.css";
import { useWaitText } from "./wait-text.ts";

type SendCodeProps = {
  /** Seconds until it can be tapped again. */
  left: number;
  busy: boolean;
  /** Name of the code's field in the form. */
  field: string;
  /** An accessible name, for forms with two such buttons. */
  about?: string | undefined;
  onSend: () => void;
};

/** The button in the code field, which counts down until it can be tapped again. */
export function SendCode({ left, busy, field, about, onSend }: SendCodeProps) {
  const t = useTranslations("login");
  const waitText = useWaitText();
  const button = useRef<HTMLButtonElement>(null);
  const counts = left > 0;
  useLayoutEffect(() => {
    const { current } = button;
    // A disabled button loses the focus, so it moves to the code's field.
    const next = counts && document.activeElement === current ? current?.form?.elements.namedItem(field) : null;
    if (next instanceof HTMLElement) next.focus();
  }, [counts, field]);
  return (
    <button
      ref={button}
      type="button"
      className={`${styles.send} num`}
      aria-disabled={busy || undefined}
      disabled={counts}
      onClick={busy ? undefined : onSend}
    >
      {counts ? t("resend", { wait: waitText(left) }) : t("send")}
      {about ? <span className="hidden-text">: {about}</span> : null}
    </button>
  );
}
