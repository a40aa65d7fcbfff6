"use client";

import { IconPhotoDown, IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { QrCode } from "#components/ui/drawings/qr-code.tsx";
import { drawLabel } from "#components/ui/values/draw-label.ts";
import { saveFile } from "#lib/client/files/save-file.ts";
import { toast } from "#lib/client/toasts.ts";
import styles from "./qr-label.module.css";

/**
 * The label of a device: its ID as a QR code, which every scanner of the app reads as that device, with its name and ID
 * in letters. Dark on light in both themes, saved as a picture or printed.
 */
export function QrLabel({ deviceId, deviceName }: { deviceId: string; deviceName: string }) {
  const t = useTranslations("qrCode");
  const code = useRef<SVGSVGElement>(null);
  const save = async () => {
    const picture = code.current && (await drawLabel(code.current, deviceName, deviceId));
    if (picture) saveFile(picture, `${deviceId}.png`);
    toast(picture ? t("saved") : t("saveFailed"), { kind: picture ? "done" : "error" });
  };
  return (
    <div className={styles.page}>
      <section className={styles.label} aria-label={t("title")}>
        <QrCode ref={code} className={styles.code} value={deviceId} title={t("codeOf", { deviceId })} />
        <h2 className={styles.name}>{deviceName}</h2>
        <p className={styles.id}>{deviceId}</p>
      </section>
      <p className={styles.text}>{t("text")}</p>
      <div className={styles.actions}>
        <Button onClick={save}>
          <IconPhotoDown size={22} stroke={1.8} aria-hidden="true" />
          {t("save")}
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <IconPrinter size={22} stroke={1.8} aria-hidden="true" />
          {t("print")}
        </Button>
      </div>
    </div>
  );
}
