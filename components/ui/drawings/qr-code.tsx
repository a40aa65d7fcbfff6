import { QRCodeSVG } from "qrcode.react";
import type { Ref } from "react";

type Props = { value: string; title: string; className: string | undefined; ref?: Ref<SVGSVGElement> };

/** A text as a code to be scanned, dark on light in both themes. `title` is what a screen reader says of it. */
export const QrCode = (code: Props) => (
  <QRCodeSVG level="M" marginSize={3} bgColor="var(--dc-qr-paper)" fgColor="var(--dc-qr)" {...code} />
);
