import { IconListDetails } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { RefreshButton } from "#components/ui/buttons/refresh-button.tsx";
import { SegmentLinks } from "#components/ui/choices/segment-links.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { Result } from "#lib/contract/wire.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { type AddQuery, addHref, addRecordsHref, addResults } from "#lib/domain/queries/add-query.ts";
import type { AddRecord } from "./add-task.ts";
import styles from "./adding.module.css";
import { RecordsList } from "./records-list.tsx";

type Props = {
  query: AddQuery;
  list: Result<{ list: AddRecord[]; total: number }>;
  codes: readonly PermissionCode[];
};

/** The history of added devices, and failures with their reason. */
export function RecordsScreen({ query, list, codes }: Props) {
  const titles = useTranslations("titles");
  const t = useTranslations("adding");
  const { task, result } = query;
  return (
    <>
      <Header title={titles("addRecords")} back={addHref(task)} backInHistory actions={<RefreshButton />} />
      <OfflineBar />
      <Body>
        <div className={styles.views}>
          <SegmentLinks
            label={t("results")}
            items={addResults.map((each) => ({
              href: addRecordsHref({ task, result: each }),
              label: t(`filters.${each}`),
              current: each === result,
            }))}
          />
        </div>
        {!list.ok ? (
          <FailureState failure={list.failure} />
        ) : list.data.list.length > 0 ? (
          <RecordsList
            key={addRecordsHref({ task, result })}
            records={list.data.list}
            total={list.data.total}
            query={query}
            codes={codes}
          />
        ) : (
          <EmptyState
            icon={IconListDetails}
            title={t(result === "all" ? "noRecords" : "noSuchRecords")}
            text={result === "all" ? t("noRecordsText") : undefined}
          />
        )}
      </Body>
    </>
  );
}
