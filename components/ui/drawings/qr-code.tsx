import { QRCodeSVG } from "qrcode.react";
import type { Ref } from "react";

type Props = { value: string; title: string; className: string | undefined; ref?: Ref<SVGSVGElement> };

/** A text as a QR code, dark on light in both themes. `title` is its accessible name. */
export const QrCode = (code: Props) => (
  <QRCodeSVG level="M" marginSize={3} bgColor="var(--dc-qr-paper)" fgColor="var(--dc-qr)" {...code} />
);
