"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { lazyPart } from "#components/ui/loading/lazy-part.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { usePaidOrders } from "#lib/client/payment/paid-orders.ts";
import { paymentHref } from "#lib/domain/queries/renew-query.ts";
import styles from "./renewal.module.css";
import type { ShownCode } from "./use-pay.ts";

// The QR code component is loaded with the first code.
const drawing = lazyPart(async () => (await import("#components/ui/drawings/qr-code.tsx")).QrCode);

type Props = { shown: ShownCode | undefined; close: () => void };

/** A QR code to pay with another phone; the page continues once the platform reports the payment. */
export function PayCode({ shown, close }: Props) {
  const t = useTranslations("renewal");
  const router = useRouter();
  const [last, setLast] = useState(shown);
  const QrCode = drawing.usePart(shown !== undefined, close);
  const expired = useRef<ShownCode>(undefined);
  if (shown && shown !== last) setLast(shown);
  usePaidOrders(shown?.orderIds ?? [], (orders) => {
    if (!shown || orders.length === 0 || orders.some(({ payStatus }) => payStatus !== "paid")) return;
    if (expired.current === shown) return;
    expired.current = shown;
    // The sheet stays open until the page is left: closing it would go back in history.
    router.push(paymentHref(shown.orderIds));
  });
  return (
    <Sheet opened={shown !== undefined} onClose={close} title={t("otherPhone")} announced>
      {last ? (
        <div className={styles.code}>
          {QrCode ? <QrCode className={styles.codePicture} value={last.code} title={t("codeTitle")} /> : null}
          <p>{t("codeText")}</p>
        </div>
      ) : null}
    </Sheet>
  );
}
