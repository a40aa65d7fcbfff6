import { IconUserQuestion } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import type { Result } from "#lib/contract/wire.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { GuestRights } from "./guest-rights.tsx";

type Rights = ComponentProps<typeof GuestRights>;
type Props = Pick<Rights, "deviceId" | "deviceName"> & { guest: Result<Pick<Rights, "guest" | "groups">> };

/** A guest's rights to a device, or a link back to sharing if the address names no guest. */
export function GuestScreen({ deviceId, deviceName, guest }: Props) {
  const t = useTranslations("share");
  if (guest.ok) return <GuestRights deviceId={deviceId} deviceName={deviceName} {...guest.data} />;
  if (guest.failure.key !== "user.notFound") return <FailureState failure={guest.failure} />;
  return (
    <EmptyState
      icon={IconUserQuestion}
      title={t("gone")}
      text={t("goneText")}
      action={
        <ButtonLink href={href("share", { deviceId })} variant="tinted" small>
          {t("backToSharing")}
        </ButtonLink>
      }
    />
  );
}
