import { IconPlus, IconSearchOff, IconUsers } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { IconLink } from "#components/ui/buttons/icon-link.tsx";
import { Can } from "#components/ui/can.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { KeepLast } from "#components/ui/failures/keep-last.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import { SearchBar } from "#components/ui/search/search-bar.tsx";
import type { Result } from "#lib/contract/wire.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import type { PeopleQuery } from "#lib/domain/queries/people-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { type PeopleKind, PeopleList, type Person } from "./people-list.tsx";
import styles from "./people-screen.module.css";
import { RoleFilter } from "./role-filter.tsx";

type Props = {
  of: PeopleKind;
  list: Result<{ list: Person[]; total: number }>;
  query: PeopleQuery;
  codes: readonly PermissionCode[];
};

/** The tab of users or of operators: the same list, by different calls. */
export function PeopleScreen({ of, list, query, codes }: Props) {
  const t = useTranslations("people");
  const titles = useTranslations("titles");
  const { keyword, role } = query;
  const nobody = of === "users" ? t("noUsers") : t("noOperators");
  const noMatch = of === "users" ? t("noUserMatches") : t("noOperatorMatches");
  const name = `${role ?? ""} ${keyword}`;
  return (
    <KeepLast name={name} failure={list.ok ? null : list.failure}>
      <Header title={titles(of)} actions={of === "users" && list.ok ? <RoleFilter query={query} /> : null} />
      <OfflineBar />
      <Body>
        {!list.ok ? (
          <FailureState failure={list.failure} denied={t(of === "users" ? "usersDenied" : "operatorsDenied")} />
        ) : list.data.list.length > 0 ? (
          <div className={styles.page}>
            <PeopleList
              key={name}
              of={of}
              people={list.data.list}
              total={list.data.total}
              query={query}
              codes={codes}
            />
          </div>
        ) : keyword || role ? (
          <EmptyState icon={IconSearchOff} title={noMatch} />
        ) : (
          <EmptyState icon={IconUsers} title={nobody} />
        )}
        {list.ok ? (
          <SearchBar
            label={t("search")}
            keyword={keyword}
            found={list.data.total}
            hrefFor={{ path: href(of), query: role ? { role } : {} }}
            action={
              <Can code="group:end-user" of={codes}>
                <IconLink href={href("addUser")} label={of === "users" ? t("add") : t("addOperator")}>
                  <IconPlus size={26} stroke={2} aria-hidden="true" />
                </IconLink>
              </Can>
            }
          />
        ) : null}
      </Body>
    </KeepLast>
  );
}
