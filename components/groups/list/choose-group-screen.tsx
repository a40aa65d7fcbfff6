import { IconFolder } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { KeepLast } from "#components/ui/failures/keep-last.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { Group } from "#lib/contract/groups.ts";
import type { Result } from "#lib/contract/wire.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "../group-page.module.css";
import { ChooseGroup } from "./choose-group.tsx";

/** Adding devices by an address without a group: the group is chosen first. */
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
          <FailureState failure={list.failure} />
        ) : editable.length === 0 ? (
          <EmptyState
            icon={IconFolder}
            title={t("empty")}
            action={
              <ButtonLink href={href("groups")} variant="tinted" small>
                {t("backToGroups")}
              </ButtonLink>
            }
          />
        ) : (
          <div className={styles.part}>
            <ChooseGroup groups={editable} />
          </div>
        )}
      </Body>
    </KeepLast>
  );
}
