import { IconFolder, IconSearchOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Can } from "#components/ui/can.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { KeepLast } from "#components/ui/failures/keep-last.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import { SearchBar } from "#components/ui/search/search-bar.tsx";
import type { Group } from "#lib/contract/groups.ts";
import type { Result } from "#lib/contract/wire.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { AddGroup } from "./add-group.tsx";
import styles from "./group-list.module.css";
import { GroupRow } from "./group-row.tsx";

type Props = { list: Result<Group[]>; keyword: string; codes: readonly PermissionCode[] };

/** The tab of groups matching the keyword, with a button to add one, if permitted. */
export function GroupScreen({ list, keyword, codes }: Props) {
  const t = useTranslations("groups");
  const titles = useTranslations("titles");
  return (
    <KeepLast name={keyword} failure={list.ok ? null : list.failure}>
      <Header title={titles("groups")} />
      <OfflineBar />
      <Body>
        {!list.ok ? (
          <FailureState failure={list.failure} />
        ) : list.data.length > 0 ? (
          <div className={styles.page}>
            <ul className={styles.list}>
              {list.data.map((group) => (
                <li key={group.groupId}>
                  <GroupRow group={group} to={href("group", { groupId: group.groupId })} />
                </li>
              ))}
            </ul>
            {codes.includes("group:operation") ? <p className={styles.hint}>{t("hint")}</p> : null}
          </div>
        ) : keyword ? (
          <EmptyState icon={IconSearchOff} title={t("noMatch")} />
        ) : (
          <EmptyState icon={IconFolder} title={t("empty")} text={t("emptyText")} />
        )}
        {list.ok ? (
          <SearchBar
            label={t("search")}
            keyword={keyword}
            found={list.data.length}
            hrefFor={{ path: href("groups"), query: {} }}
            action={
              <Can code="group:add" of={codes}>
                <AddGroup />
              </Can>
            }
          />
        ) : null}
      </Body>
    </KeepLast>
  );
}
