"use client";

import { IconUsers } from "@tabler/icons-react";
import { useTimeZone, useTranslations } from "next-intl";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { Can } from "#components/ui/can.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { PersonRow } from "#components/ui/lists/person-row.tsx";
import { RowList } from "#components/ui/lists/row-list.tsx";
import { useLiveRefresh } from "#lib/client/live/live-refresh.ts";
import type { Group, GroupUser } from "#lib/contract/groups.ts";
import type { Result } from "#lib/contract/wire.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { nameOf } from "#lib/domain/people/person-name.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { shownDate } from "#lib/domain/time/days.ts";
import styles from "../group-page.module.css";
import { AddUsers } from "./add-users.tsx";
import { RemoveUser } from "./remove-user.tsx";

type Props = {
  group: Group;
  users: readonly GroupUser[];
  /** All operators, including members, or the failure. */
  operators: Result<readonly GroupUser[]>;
  codes: readonly PermissionCode[];
};

/** Operators with access to a group; each row leads to the person. */
export function GroupUsers({ group, users, operators, codes }: Props) {
  const t = useTranslations("groups");
  const zone = useTimeZone() ?? "UTC";
  useLiveRefresh(users);
  const facts = ({ mobileMasked, username, joinTime }: GroupUser) =>
    [mobileMasked ?? username, joinTime ? t("joined", { date: shownDate(joinTime, zone) }) : undefined].filter(
      (fact) => typeof fact === "string",
    );
  return (
    <>
      <div className={styles.part}>
        {users.length === 0 ? (
          <EmptyState icon={IconUsers} title={t("noUsers")} text={t("noUsersText")} />
        ) : (
          <RowList lead="initial">
            {users.map((user) => (
              <li key={user.userId}>
                <PersonRow
                  name={nameOf(user)}
                  facts={facts(user)}
                  href={codes.includes("group:end-user") ? href("person", { userId: user.userId }) : undefined}
                  data-code="group:end-user"
                  end={
                    <Can code="group:end-user" of={codes}>
                      <RemoveUser group={group} user={user} />
                    </Can>
                  }
                />
              </li>
            ))}
          </RowList>
        )}
      </div>
      <ActionBar>
        <Can code="group:end-user" of={codes}>
          <AddUsers group={group} operators={operators} members={users} />
        </Can>
      </ActionBar>
    </>
  );
}
