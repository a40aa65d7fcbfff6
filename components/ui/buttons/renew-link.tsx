import { useTranslations } from "next-intl";
import { renewHref } from "#lib/domain/queries/renew-query.ts";
import { mayRenew } from "#lib/domain/renewal/renewal.ts";
import { ButtonLink } from "./button-link.tsx";

/** Leads to renewal if a device's service has expired, for people who may renew it. */
export function RenewLink({ deviceId, relation }: { deviceId: string; relation: string | null | undefined }) {
  const t = useTranslations("devices");
  return mayRenew(relation) ? (
    <ButtonLink variant="tinted" href={renewHref([deviceId])}>
      {t("renewIt")}
    </ButtonLink>
  ) : null;
}
