"use client";

import { IconCircleCheck, IconQrcode, IconRefresh } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { lazy, type RefObject, Suspense } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { Spinner } from "#components/ui/loading/spinner.tsx";
import { whenReached } from "#lib/client/page-loading/when-reached.ts";
import type { useOwnInvitation } from "#lib/client/people/own-invitation.ts";
import { usePreload } from "#lib/client/timing/preload.ts";
import styles from "./sharing.module.css";

type Props = {
  form: "qr" | "link";
  state: ReturnType<typeof useOwnInvitation>["state"];
  link: string | undefined;
  /** Receives the SVG element of the code. */
  code: RefObject<SVGSVGElement | null>;
  onMake: () => Promise<void>;
};

// The QR code component is half of the page's size, and not needed before an invitation exists.
const load = () => import("#components/ui/drawings/qr-code.tsx");
const QrCode = lazy(async () => ({ default: (await whenReached(load)).QrCode }));

const stateIcons = { none: IconQrcode, over: IconCircleCheck };

/** The invitation, or a placeholder, a failure, or that it is over. */
export function InvitationForm({ form, state, link, code, onMake }: Props) {
  const t = useTranslations("share");
  const failureText = useFailureText();
  usePreload(load);
  if (link && form === "link") return <p className={styles.link}>{link}</p>;
  if (link)
    return (
      <div className={styles.paper} data-code="">
        <Suspense fallback={<Spinner size={28} />}>
          <QrCode ref={code} className={styles.code} value={link} title={t("codeTitle")} />
        </Suspense>
      </div>
    );
  if (state.kind === "failed")
    return (
      <div className={styles.paper}>
        <div role="alert">
          <p>{t("failed")}</p>
          <p className={styles.text}>{failureText(state.failure)}</p>
          <Button variant="plain" small onClick={onMake}>
            <IconRefresh size={20} stroke={1.8} aria-hidden="true" />
            {t("retry")}
          </Button>
        </div>
      </div>
    );
  const Icon = state.kind === "none" || state.kind === "over" ? stateIcons[state.kind] : undefined;
  return (
    <div className={styles.paper}>
      {Icon ? <Icon size={64} stroke={1.4} aria-hidden="true" /> : <Spinner size={28} />}
    </div>
  );
}
