import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "./device-screen.module.css";

/** Leads from expiring devices to the renewal of several at once. */
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
