import { IconFolder } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Body } from "#components/ui/body.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { FailureState } from "#components/ui/failure-state.tsx";
import { Header } from "#components/ui/header.tsx";
import { KeepLast } from "#components/ui/keep-last.tsx";
import { OfflineBar } from "#components/ui/offline-bar.tsx";
import { RowList } from "#components/ui/row-list.tsx";
import type { Group } from "#lib/contract/groups.ts";
import type { Result } from "#lib/contract/wire.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import styles from "./group-page.module.css";
import { GroupRow } from "./group-row.tsx";

/** Devices are to be added, but the address does not say to which group: one is chosen first. */
export function ChooseGroupScreen({ list }: { list: Result<Group[]> }) {
  const t = useTranslations("groups");
  const titles = useTranslations("titles");
  const editable = list.ok ? list.data.filter(({ canEdit }) => canEdit !== false) : [];
  return (
    <KeepLast name="" failure={list.ok ? null : list.failure}>
      <Header title={titles("addDevices")} sub={t("choose")} back={href("groups")} />
      <OfflineBar />
      <Body>
        {!list.ok ? (
          <FailureState failure={list.failure} code={routes.addDevices.permission} />
        ) : editable.length === 0 ? (
          <EmptyState
            icon={<IconFolder size={44} stroke={1.6} aria-hidden="true" />}
            title={t("empty")}
            action={
              <ButtonLink href={href("groups")} variant="tinted" small>
                {t("backToGroups")}
              </ButtonLink>
            }
          />
        ) : (
          <div className={styles.part}>
            <RowList label={t("choose")}>
              {editable.map((group) => (
                <li key={group.groupId}>
                  <GroupRow group={group} to={href("addDevices", { groupId: group.groupId })} />
                </li>
              ))}
            </RowList>
          </div>
        )}
      </Body>
    </KeepLast>
  );
}
