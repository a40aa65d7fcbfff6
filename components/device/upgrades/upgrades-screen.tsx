import { IconCircleCheck, IconSearchOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { RefreshButton } from "#components/ui/buttons/refresh-button.tsx";
import { SegmentLinks } from "#components/ui/choices/segment-links.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { KeepLast } from "#components/ui/failures/keep-last.tsx";
import { NotOffered } from "#components/ui/failures/not-offered.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { Upgradable } from "#lib/contract/firmware.ts";
import type { Result } from "#lib/contract/wire.ts";
import { type UpgradeQuery, upgradesHref } from "#lib/domain/queries/upgrade-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { isUnknownCall } from "#lib/domain/unknown-call.ts";
import { UpgradeList } from "./upgrade-list.tsx";
import { UpgradeSearch } from "./upgrade-search.tsx";
import styles from "./upgrades.module.css";

type Props = { query: UpgradeQuery; list: Result<{ list: Upgradable[]; total: number }> };

/** Devices whose network modules run an older firmware, and their upgrades; or all devices. */
export function UpgradesScreen({ query, list }: Props) {
  const titles = useTranslations("titles");
  const t = useTranslations("upgrades");
  const here = upgradesHref(query);
  const denied = !list.ok && list.failure.reaction === "denied";
  const isOffered = list.ok || !isUnknownCall(list.failure);
  const nothing = query.keyword ? (
    <EmptyState icon={IconSearchOff} title={t("noMatch")} />
  ) : (
    <EmptyState
      icon={IconCircleCheck}
      title={t("empty")}
      action={
        query.all ? undefined : (
          <ButtonLink href={upgradesHref(query, { all: true })} variant="tinted" small>
            {t("filters.all")}
          </ButtonLink>
        )
      }
    />
  );
  return (
    <>
      <Header
        title={titles("otaDevices")}
        back={href("more")}
        backInHistory
        actions={denied ? undefined : <RefreshButton />}
      />
      <OfflineBar />
      <Body>
        {denied || !isOffered ? null : (
          <div className={styles.views}>
            <UpgradeSearch query={query} />
            <SegmentLinks
              label={t("view")}
              items={[false, true].map((all) => ({
                href: upgradesHref(query, { all }),
                label: t(all ? "filters.all" : "filters.outdated"),
                current: query.all === all,
              }))}
            />
          </div>
        )}
        <KeepLast name={here} failure={list.ok ? null : list.failure}>
          {!isOffered ? (
            <NotOffered />
          ) : !list.ok ? (
            <FailureState failure={list.failure} />
          ) : list.data.list.length > 0 ? (
            <UpgradeList key={here} devices={list.data.list} total={list.data.total} query={query} />
          ) : (
            nothing
          )}
        </KeepLast>
      </Body>
    </>
  );
}
