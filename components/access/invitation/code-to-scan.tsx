"use client";

import { useTranslations } from "next-intl";
import { QRCodeSVG } from "qrcode.react";
import { invitationLink } from "#lib/domain/people/share-links.ts";
import styles from "./invitation-offer.module.css";

/** The invitation as a code on white, large enough to be scanned from another phone. */
export function CodeToScan({ code }: { code: string }) {
  const t = useTranslations("invitation");
  return (
    <div className={styles.paper}>
      <QRCodeSVG
        className={styles.code}
        value={invitationLink(window.location.origin, code)}
        level="M"
        marginSize={3}
        title={t("codeTitle")}
        bgColor="var(--dc-qr-paper)"
        fgColor="var(--dc-qr)"
      />
    </div>
  );
}
