import { IconUserQuestion } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { href } from "#lib/domain/routes.ts";

/** In the place of a guest's rights where the address names nobody who has the device by a share. */
export function GuestGone({ deviceId }: { deviceId: string }) {
  const t = useTranslations("share");
  return (
    <EmptyState
      icon={<IconUserQuestion size={44} stroke={1.6} aria-hidden="true" />}
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
