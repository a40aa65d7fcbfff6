import { useTranslations } from "next-intl";
import { Note } from "../screen/note.tsx";
import styles from "./renamed-note.module.css";

/** Says below a name field that somebody else has changed the name since the form was opened. */
export function RenamedNote({ name }: { name: string | undefined }) {
  const t = useTranslations("renamed");
  return (
    <div role="status" className={styles.place}>
      {name === undefined ? null : <Note tone="warn">{t("meanwhile", { name })}</Note>}
    </div>
  );
}
