import { IconCircleCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import type { Result } from "#lib/contract/wire.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ChooseDevices, type ExpiringDevices } from "./choose-devices.tsx";
import { RenewHeader } from "./renew-header.tsx";

/** Devices whose card has expired or soon will, to renew together. */
export function ChooseScreen({ ending, now }: { ending: Result<ExpiringDevices>; now: number }) {
  const t = useTranslations("renewal");
  return (
    <>
      <RenewHeader />
      <OfflineBar />
      <Body>
        {!ending.ok ? (
          <FailureState failure={ending.failure} />
        ) : ending.data.list.length === 0 ? (
          <EmptyState
            icon={IconCircleCheck}
            title={t("noneEnding")}
            text={t("noneEndingText")}
            action={
              <ButtonLink href={href("home")} variant="tinted" small>
                {t("payment.toDevices")}
              </ButtonLink>
            }
          />
        ) : (
          <ChooseDevices {...ending.data} now={now} />
        )}
      </Body>
    </>
  );
}
