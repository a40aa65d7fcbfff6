import { IconHistory, IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { ChipLink } from "#components/ui/choices/chip-link.tsx";
import { SegmentLinks } from "#components/ui/choices/segment-links.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import type { Change } from "#lib/contract/changes.ts";
import type { Result } from "#lib/contract/wire.ts";
import { type HistoryQuery, historyHref, historySpans } from "#lib/domain/queries/history-query.ts";
import styles from "./history.module.css";
import { HistoryList } from "./history-list.tsx";

export type HistoryViewProps = {
  query: HistoryQuery;
  /** Start of the shown period, epoch ms; the same for later pages. */
  startTime: number | undefined;
  list: Result<{ list: Change[]; total: number }>;
};

const isNarrowed = ({ deviceId, mine, argId, span }: HistoryQuery) =>
  span !== "all" || argId !== undefined || (deviceId !== undefined && mine);

/** The history of settings, commands and renames, with person and result. */
export function HistoryView({ query, startTime, list }: HistoryViewProps) {
  const t = useTranslations("history");
  const { deviceId, mine, argId, span } = query;
  const named = list.ok ? list.data.list.find((change) => change.argId === argId)?.argName : undefined;
  return (
    <>
      {deviceId ? (
        <div className={styles.views}>
          <SegmentLinks
            label={t("who")}
            items={[
              { href: historyHref(query, { mine: false }), label: t("everybody"), current: !mine },
              { href: historyHref(query, { mine: true }), label: t("mine"), current: mine },
            ]}
          />
        </div>
      ) : null}
      <nav aria-label={t("when")} className={styles.chips}>
        {argId ? (
          <ChipLink href={historyHref(query, { argId: undefined })} on>
            {named ?? argId}
            <IconX size={18} stroke={1.8} aria-hidden="true" />
            <span className="hidden-text">, {t("everySetting")}</span>
          </ChipLink>
        ) : null}
        {historySpans.map((each) => (
          <ChipLink key={each} href={historyHref(query, { span: each })} on={each === span}>
            {t(`spans.${each}`)}
          </ChipLink>
        ))}
      </nav>
      {!list.ok ? (
        <FailureState failure={list.failure} />
      ) : list.data.list.length > 0 ? (
        <HistoryList
          key={historyHref(query)}
          changes={list.data.list}
          total={list.data.total}
          query={query}
          startTime={startTime}
        />
      ) : (
        <EmptyState
          icon={IconHistory}
          title={t(isNarrowed(query) ? "noMatch" : "empty")}
          text={isNarrowed(query) ? undefined : t("emptyText")}
          action={
            isNarrowed(query) ? (
              <ButtonLink
                href={historyHref({ deviceId, mine: !deviceId, span: "all", pages: 1 })}
                variant="tinted"
                small
              >
                {t("showAll")}
              </ButtonLink>
            ) : undefined
          }
        />
      )}
    </>
  );
}
