"use client";

import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { SearchableItems } from "#components/ui/choices/searchable-items.tsx";
import { CheckRow } from "#components/ui/fields/check-row.tsx";
import { RowList } from "#components/ui/lists/row-list.tsx";
import { useVisibleDeviceCount } from "#lib/client/people/visible-device-count.ts";
import type { Group } from "#lib/contract/groups.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "./add-user.module.css";

type Props = {
  groups: readonly Group[];
  chosen: readonly string[];
  choose: (groupIds: string[]) => void;
  error?: string | undefined;
};

/** Selects groups for an operator, and shows how many devices they contain. */
export function GroupChoices({ groups, chosen, choose, error }: Props) {
  const t = useTranslations("people");
  const count = useVisibleDeviceCount(chosen);
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t("form.groups")}</legend>
      {groups.length === 0 ? (
        <>
          <p className={styles.none}>{t("noGroupsText")}</p>
          <ButtonLink href={href("groups")} variant="tinted" small>
            {t("toGroups")}
          </ButtonLink>
        </>
      ) : (
        <SearchableItems items={groups} nameOf={({ groupName }) => groupName}>
          {(found) => (
            <RowList lead="box">
              {found.map(({ groupId, groupName, deviceCount }) => (
                <li key={groupId}>
                  <CheckRow
                    name={groupName}
                    checked={chosen.includes(groupId)}
                    onChange={(on) => choose(on ? [...chosen, groupId] : chosen.filter((id) => id !== groupId))}
                  >
                    <span className={styles.group}>{groupName}</span>
                    {typeof deviceCount === "number" ? (
                      <span className={styles.meta}>{t("devices", { count: deviceCount })}</span>
                    ) : null}
                  </CheckRow>
                </li>
              ))}
            </RowList>
          )}
        </SearchableItems>
      )}
      {error ? (
        <p className={styles.wrong} role="alert">
          <IconAlertCircle size={18} stroke={2} aria-hidden="true" />
          {error}
        </p>
      ) : null}
      <p className={styles.sees} role="status">
        {count === undefined ? null : t("form.willSee", { count })}
      </p>
    </fieldset>
  );
}
