import { useTranslations } from "next-intl";
import { SegmentLinks } from "#components/ui/choices/segment-links.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { MissingPart } from "#components/ui/failures/missing-part.tsx";
import type { Alarm } from "#lib/contract/alarms.ts";
import type { Group } from "#lib/contract/groups.ts";
import type { Result } from "#lib/contract/wire.ts";
import type { Failure } from "#lib/domain/errors.ts";
import {
  type AlarmInput,
  type AlarmQuery,
  type AlarmScreenName,
  alarmHref,
  alarmViews,
} from "#lib/domain/queries/alarm-query.ts";
import { AlarmBoard } from "./alarm-board.tsx";
import styles from "./alarm-screen.module.css";
import { AlarmFilters } from "./filters/alarm-filters.tsx";

export type AlarmViewsProps = {
  screen: AlarmScreenName;
  query: AlarmQuery;
  /** The input of the list's call. */
  input: AlarmInput;
  list: Result<{ list: Alarm[]; total: number; readTime?: number | null | undefined }>;
  /** Untreated alarms without any filter, if they could be counted. */
  untreated: number | undefined;
  groups: readonly Group[];
  /** Whether no alarm is open, dealt with or not; undefined if unknown. */
  noneOpen?: boolean | undefined;
  /** The failure of the count or the groups. */
  missing?: Failure | undefined;
};

/** The alarms by state and further filters, of all devices or of one. */
export function AlarmViews({ screen, query, input, list, untreated, groups, noneOpen, missing }: AlarmViewsProps) {
  const t = useTranslations("alarms");
  const here = alarmHref(screen, query);
  const items = alarmViews
    .filter((view) => view !== "all" || query.view === "all")
    .map((view) => ({
      href: alarmHref(screen, query, { view }),
      label:
        view === "untreated" && untreated !== undefined
          ? t("untreatedCount", { count: untreated })
          : t(`views.${view}`),
      current: view === query.view,
    }));
  const deviceName = list.ok ? list.data.list.find(({ deviceId }) => deviceId === query.deviceId)?.deviceName : null;
  return (
    <>
      <div className={styles.filters}>
        <div className={styles.views}>
          <SegmentLinks label={t("byState")} items={items} />
        </div>
        <AlarmFilters screen={screen} query={query} groups={groups} deviceName={deviceName ?? undefined} />
      </div>
      {list.ok ? <MissingPart failure={missing} /> : null}
      {list.ok ? (
        <AlarmBoard key={here} screen={screen} query={query} input={input} page={list.data} noneOpen={noneOpen} />
      ) : (
        <FailureState failure={list.failure} />
      )}
    </>
  );
}
