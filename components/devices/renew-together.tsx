import { IconCreditCard } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ListRowLink } from "#components/ui/lists/list-row-link.tsx";
import { href } from "#lib/domain/screens/addresses.ts";

/** Leads from devices whose data cards end to where several of them are renewed together. */
export function RenewTogether() {
  const t = useTranslations("devices");
  return <ListRowLink href={href("renew")} icon={IconCreditCard} label={t("renew")} sub={t("renewText")} />;
}
