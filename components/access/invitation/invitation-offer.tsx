"use client";

import { IconAdjustments, IconClock, IconEye, IconLock, IconUser } from "@tabler/icons-react";
import { useTimeZone, useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { KindIcon } from "#components/ui/drawings/kind-icon.tsx";
import { useListFormat } from "#lib/client/lists/use-list-format.ts";
import { whenReached } from "#lib/client/page-loading/when-reached.ts";
import type { Invitation } from "#lib/contract/shares.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { maskPhone } from "#lib/domain/people/masks.ts";
import type { VariantName } from "#lib/domain/screens/variants.ts";
import { fullTime } from "#lib/domain/time/moments.ts";
import { AcceptButton } from "./accept-button.tsx";
import frame from "./invitation.module.css";
import styles from "./invitation-offer.module.css";

type Props = {
  code: string;
  invitation: Invitation;
  signedIn: boolean;
  asCode: boolean;
  app?: VariantName | undefined;
  onRefused: (failure: Failure) => void;
};

// Most people open an invitation; only a person who shows one to somebody nearby needs the QR code.
const CodeToScan = lazy(() => whenReached(async () => ({ default: (await import("./code-to-scan.tsx")).CodeToScan })));

const icon = { size: 22, stroke: 1.7, "aria-hidden": true } as const;

/** Who invites to which device, what the person will be able to do and what not, before it is accepted. */
export function InvitationOffer({ code, invitation, signedIn, asCode, app, onRefused }: Props) {
  const t = useTranslations("invitation");
  const listed = useListFormat();
  const zone = useTimeZone() ?? "UTC";
  const { expireTime } = invitation;
  // An owner without a name is shown as a masked number, because anybody may open the link.
  const ownerName = maskPhone(invitation.ownerName ?? "") || t("somebody");
  // Another platform may omit these; unknown facts are left out and not shown as none.
  const devices = invitation.devices ?? [];
  const groups = invitation.groups ?? [];
  const settable = groups.filter(({ writable }) => writable);
  const areRightsKnown = groups.some(({ writable }) => typeof writable === "boolean");
  const names = (list: typeof groups) => listed(list.map(({ groupName }) => groupName));
  return (
    <>
      <h1 className={frame.title}>{t("invites", { name: ownerName, count: devices.length || 1 })}</h1>
      {asCode ? (
        <Suspense fallback={<div className={styles.paper} />}>
          <CodeToScan code={code} app={app} />
        </Suspense>
      ) : null}
      <ul className={styles.devices}>
        {devices.map(({ deviceName, model, imgSelect }, index) => (
          // An invitation contains no unique ids, and its devices keep their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className={frame.device}>
            <span className={styles.tile} data-tone="online">
              <KindIcon kind={imgSelect} size={26} />
            </span>
            <span className={frame.names}>
              <b className={styles.name}>{deviceName || t("aDevice")}</b>
              {model ? <span className={styles.model}>{model}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      <ul className={styles.terms}>
        {groups.length > 0 ? (
          <li>
            <IconEye {...icon} />
            <span>{t("youSee", { groups: names(groups) })}</span>
          </li>
        ) : null}
        {areRightsKnown ? (
          <li>
            {settable.length > 0 ? <IconAdjustments {...icon} /> : <IconLock {...icon} />}
            <span>{settable.length > 0 ? t("youSet", { groups: names(settable) }) : t("youCannotSet")}</span>
          </li>
        ) : null}
        <li>
          <IconUser {...icon} />
          <span>{t("once")}</span>
        </li>
        {expireTime ? (
          <li>
            <IconClock {...icon} />
            <span>{t("until", { time: fullTime(expireTime, zone) })}</span>
          </li>
        ) : null}
      </ul>
      <AcceptButton code={code} signedIn={signedIn} app={app} onRefused={onRefused} />
    </>
  );
}
