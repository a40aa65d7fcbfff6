import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "./device-screen.module.css";

/** Leads from devices whose data cards end to where several of them are renewed together. */
export function RenewTogether() {
  const t = useTranslations("devices");
  return (
    <div className={styles.renew}>
      <ButtonLink href={href("renew")} variant="tinted">
        {t("renew")}
      </ButtonLink>
    </div>
  );
}
