import { useTranslations } from "next-intl";
import { useId } from "react";
import { permissionCodes } from "#lib/domain/people/permissions.ts";
import styles from "./person-screen.module.css";

/** A person's permissions as text. Unknown codes are omitted. */
export function PermissionList({ perms }: { perms: readonly string[] }) {
  const t = useTranslations("people");
  const words = useTranslations("people.codes");
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t("mayDo")}
      </h2>
      <ul className={styles.codes}>
        {permissionCodes
          .filter((code) => perms.includes(code))
          .map((code) => (
            <li key={code}>{words(code)}</li>
          ))}
      </ul>
    </section>
  );
}
