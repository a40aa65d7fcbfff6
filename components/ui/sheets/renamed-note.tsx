import { useTranslations } from "next-intl";
import { Note } from "../screen/note.tsx";
import styles from "./renamed-note.module.css";

/** Says below the field of a name that somebody else has given another one since the form was opened. */
export function RenamedNote({ name }: { name: string | undefined }) {
  const t = useTranslations("renamed");
  return (
    <div role="status" className={styles.told}>
      {name === undefined ? null : <Note tone="warn">{t("meanwhile", { name })}</Note>}
    </div>
  );
}
