"use client";

import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { LazyChoiceSheet } from "#components/ui/choices/lazy-choice-sheet.tsx";
import { useAddressSheet } from "#lib/client/history/address-sheet.ts";
import { roles } from "#lib/domain/people/permissions.ts";
import type { PeopleQuery } from "#lib/domain/queries/people-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";

const hrefOf = ({ keyword, role }: Pick<PeopleQuery, "keyword" | "role">) => href("users", { keyword, role });

/** Filters the list of users by a role, which is part of the address. */
export function RoleFilter({ query }: { query: PeopleQuery }) {
  const t = useTranslations("people.roles");
  const sheet = useAddressSheet(hrefOf(query));
  const label = (role: (typeof roles)[number] | undefined) => t(role ?? "all");
  return (
    <>
      <IconButton label={`${t("label")}: ${label(query.role)}`} aria-haspopup="dialog" onClick={sheet.open}>
        <IconAdjustmentsHorizontal size={24} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <LazyChoiceSheet
        opened={sheet.opened}
        onClose={sheet.close}
        title={t("label")}
        choices={[{ value: "", label: t("all") }, ...roles.map((role) => ({ value: role, label: label(role) }))]}
        value={query.role ?? ""}
        busy={sheet.busy}
        choose={(role) => sheet.go(hrefOf({ ...query, role: roles.find((each) => each === role) }))}
      />
    </>
  );
}
