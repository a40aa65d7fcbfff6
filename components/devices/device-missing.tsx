"use client";

import { IconLinkOff, IconMapQuestion } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { wasShown } from "#lib/client/devices/device-features.ts";
import { useGuestAccess } from "#lib/client/devices/guest-access.ts";
import { keptFor } from "#lib/client/kept/kept-for.ts";
import { toast } from "#lib/client/toasts.ts";
import { isAssistance } from "#lib/domain/people/assistance.ts";
import { href } from "#lib/domain/screens/addresses.ts";

/** Deletes the device's stored data from this phone. */
const forget = async (deviceId: string) => (await import("#lib/client/kept/kept-store.ts")).dropDevice(deviceId);

type Props = {
  deviceId: string;
  /** Whether to offer network set-up: the device may not have been switched on yet. */
  setUp?: boolean;
};

/** Shown if the person has no access to the device: it does not exist, is no longer lent, or access was withdrawn. */
export function DeviceMissing({ deviceId, setUp = false }: Props) {
  const t = useTranslations("devices.missing");
  const lent = useGuestAccess(deviceId);
  const assisted = isAssistance(lent);
  // Read once: at hydration nothing was shown yet, as on the server.
  const [seen] = useState(() => wasShown(deviceId));
  const ended = lent !== undefined || seen;
  const reason = assisted ? "assisted" : lent ? "ended" : seen ? "lost" : undefined;
  const title = t(reason ? `${reason}Title` : "title");
  useEffect(() => {
    // Announced, because the device may have been shown a moment ago.
    if (ended) toast(title);
  }, [ended, title]);
  useEffect(() => {
    if (keptFor() !== null) forget(deviceId).catch(() => undefined);
  }, [deviceId]);
  const Icon = ended ? IconLinkOff : IconMapQuestion;
  return (
    <EmptyState
      dockless
      icon={Icon}
      title={title}
      text={t(reason ? `${reason}Text` : "text")}
      action={
        <>
          <ButtonLink href={href("home")} small>
            {t("back")}
          </ButtonLink>
          {!setUp || ended || deviceId === "" ? null : (
            <ButtonLink href={href("wifiConfig", { deviceId })} variant="tinted" small>
              {t("setUp")}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
