import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import styles from "./login.module.css";

type ConsentSheetProps = {
  opened: boolean;
  onAgree: () => void;
  onDisagree: () => void;
  children: ReactNode;
};

/** Asks for missing consent when a person signs in. Declining keeps the input. */
export function ConsentSheet({ opened, onAgree, onDisagree, children }: ConsentSheetProps) {
  const t = useTranslations("consent");
  return (
    <Sheet
      persistent
      announced
      opened={opened}
      onClose={onDisagree}
      title={t("title")}
      footer={
        <>
          <Button onClick={onAgree}>{t("agree")}</Button>
          <Button variant="plain" data-autofocus onClick={onDisagree}>
            {t("disagree")}
          </Button>
        </>
      }
    >
      <p className={styles.terms}>{children}</p>
    </Sheet>
  );
}
