"use client";

import { useTranslations } from "next-intl";
import { QrCode } from "#components/ui/drawings/qr-code.tsx";
import { invitationLink } from "#lib/domain/people/share-links.ts";
import type { VariantName } from "#lib/domain/screens/variants.ts";
import styles from "./invitation-offer.module.css";

/** The invitation as a code on white, large enough to be scanned from another phone. */
export function CodeToScan({ code, app }: { code: string; app?: VariantName | undefined }) {
  const t = useTranslations("invitation");
  return (
    <div className={styles.paper}>
      <QrCode
        className={styles.code}
        value={invitationLink(window.location.origin, code, app)}
        title={t("codeTitle")}
      />
    </div>
  );
}
