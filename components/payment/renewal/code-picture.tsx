import { QRCodeSVG } from "qrcode.react";
import styles from "./renewal.module.css";

/** A code to be read from the screen, dark on light in both themes. */
export const CodePicture = ({ code, title }: { code: string; title: string }) => (
  <QRCodeSVG
    className={styles.codePicture}
    value={code}
    level="M"
    marginSize={3}
    title={title}
    bgColor="var(--dc-qr-paper)"
    fgColor="var(--dc-qr)"
  />
);
