import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { limits } from "#lib/domain/limits.ts";
import styles from "./scanner.module.css";

/** Typing a code in the scanner instead of scanning. */
export function ScannerTyped({ use, cancel }: { use: (text: string) => void; cancel: () => void }) {
  const t = useTranslations("scanner");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [empty, setEmpty] = useState(false);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault();
        const text = field.current?.value.trim() ?? "";
        setEmpty(text === "");
        if (text === "") field.current?.focus();
        else use(text);
      }}
    >
      <label htmlFor={id} className={styles.typedLabel}>
        {t("typeLabel")}
      </label>
      <input
        ref={field}
        id={id}
        className={styles.typedInput}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={limits.text.long}
        aria-invalid={empty || undefined}
        aria-describedby={empty ? `${id}-error` : undefined}
      />
      {empty ? (
        <p id={`${id}-error`} className={styles.typedError}>
          {t("typeEmpty")}
        </p>
      ) : null}
      <div className={styles.typedButtons}>
        <button type="button" className={styles.tool} onClick={cancel}>
          {t("camera")}
        </button>
        <button type="submit" className={styles.use}>
          {t("use")}
        </button>
      </div>
    </form>
  );
}
