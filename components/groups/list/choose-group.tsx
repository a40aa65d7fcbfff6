"use client";

import { useTranslations } from "next-intl";
import { SearchableItems } from "#components/ui/choices/searchable-items.tsx";
import { RowList } from "#components/ui/lists/row-list.tsx";
import type { Group } from "#lib/contract/groups.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { GroupRow } from "./group-row.tsx";

/** Chooses the group to add devices to. */
export function ChooseGroup({ groups }: { groups: readonly Group[] }) {
  const t = useTranslations("groups");
  return (
    <SearchableItems items={groups} nameOf={({ groupName }) => groupName}>
      {(found) => (
        <RowList label={t("choose")}>
          {found.map((group) => (
            <li key={group.groupId}>
              <GroupRow group={group} to={href("addDevices", { groupId: group.groupId })} />
            </li>
          ))}
        </RowList>
      )}
    </SearchableItems>
  );
}
