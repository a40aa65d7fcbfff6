"use client";

import { IconPhotoDown, IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { QrCode } from "#components/ui/drawings/qr-code.tsx";
import { useSavePicture } from "#components/ui/saving/use-save-picture.tsx";
import { drawLabel } from "#components/ui/values/draw-label.ts";
import { printPage } from "#lib/client/files/print-page.ts";
import { toast } from "#lib/client/toasts.ts";
import styles from "./qr-label.module.css";

/**
 * The label of a device: its ID as a QR code, which every scanner of the app reads as that device, with its name and ID
 * as text. Dark on light in both themes; can be saved as a picture or printed.
 */
export function QrLabel({ deviceId, deviceName }: { deviceId: string; deviceName: string }) {
  const t = useTranslations("qrCode");
  const saving = useTranslations("saving");
  const code = useRef<SVGSVGElement>(null);
  const { savePicture, held } = useSavePicture();
  const save = async () => {
    const picture = code.current && (await drawLabel(code.current, deviceName, deviceId));
    await savePicture(picture, `${deviceId}.png`);
  };
  const print = () => printPage() || toast(saving("elsewhere"), { kind: "error" });
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
        <Button variant="outline" onClick={print}>
          <IconPrinter size={22} stroke={1.8} aria-hidden="true" />
          {t("print")}
        </Button>
      </div>
      {held}
    </div>
  );
}
