"use client";

import { useTranslations } from "next-intl";
import { QRCodeSVG } from "qrcode.react";
import type { RefObject } from "react";
import styles from "./sharing.module.css";

type Props = {
  link: string;
  /** Gets the drawing. */
  code: RefObject<SVGSVGElement | null>;
};

/** The link of an invitation as a code to scan. */
export function InvitationCode({ link, code }: Props) {
  const t = useTranslations("share");
  return (
    <QRCodeSVG
      ref={code}
      className={styles.code}
      value={link}
      level="M"
      marginSize={3}
      title={t("codeTitle")}
      bgColor="var(--dc-qr-paper)"
      fgColor="var(--dc-qr)"
    />
  );
}
