import { RefreshButton } from "#components/ui/buttons/refresh-button.tsx";
import { classes } from "#components/ui/classes.ts";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { KeepLast } from "#components/ui/failures/keep-last.tsx";
import { MissingPart } from "#components/ui/failures/missing-part.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { LazyPullRefresh } from "#components/ui/lists/lazy-pull-refresh.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { Device } from "#lib/contract/devices.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import type { Group } from "#lib/contract/groups.ts";
import type { overview } from "#lib/contract/overview.ts";
import { failureAmong, type Result } from "#lib/contract/wire.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { type DeviceQuery, deviceListHref, isFiltered } from "#lib/domain/queries/device-query.ts";
import type { ListView } from "#lib/domain/screens/list-view.ts";
import { packed } from "#lib/domain/texts/packed.ts";
import { PackedList } from "../rows/packed-list.tsx";
import styles from "./device-screen.module.css";
import { DeviceSearch } from "./device-search.tsx";
import { DevicesEmpty } from "./devices-empty.tsx";
import { GroupTitle } from "./group-title.tsx";
import { type Counts, ListFilters } from "./list-filters.tsx";
import { RenewTogether } from "./renew-together.tsx";
import { ViewButton } from "./view-button.tsx";

export type DeviceScreenProps = {
  query: DeviceQuery;
  list: Result<{ list: Device[]; total: number; counts?: Counts | null | undefined }>;
  groups: Result<Group[]>;
  /** The counts of the quick chips; without them no chips are shown. */
  statistics: Result<DataOf<typeof overview.statistics>>;
  codes: readonly PermissionCode[];
  /** The layout stored on this phone, from its cookie. */
  view?: ListView;
};

/** The device list with its filters and sorting. Each response may be missing on its own. */
export function DeviceScreen({ query, list, groups, statistics, codes, view = "rows" }: DeviceScreenProps) {
  // Without any device there is nothing to search, and the empty state has the button to add one.
  const isBare = list.ok && list.data.list.length === 0 && !isFiltered(query);
  return (
    <KeepLast name={deviceListHref(query)} failure={list.ok ? null : list.failure}>
      <LazyPullRefresh />
      <div className={styles.top} data-folds>
        <Header
          title={<GroupTitle query={query} groups={groups.ok ? groups.data : []} />}
          actions={
            <>
              <ViewButton first={view} />
              <RefreshButton />
            </>
          }
        />
        <ListFilters
          query={query}
          counts={(list.ok && list.data.counts) || null}
          statistics={statistics.ok ? statistics.data : undefined}
          codes={codes.filter((code) => code.startsWith("count:"))}
        />
        <OfflineBar />
        {list.ok ? <MissingPart failure={failureAmong(groups, statistics)} /> : null}
      </div>
      <Body>
        <div className={classes("fill", styles.rest, list.ok && list.data.list.length > 0 && styles.surface)}>
          {list.ok ? (
            <Rows query={query} view={view} {...list.data} />
          ) : list.failure.key === "group.notFound" ? (
            <DevicesEmpty query={query} />
          ) : (
            <FailureState failure={list.failure} atHome />
          )}
          {isBare ? null : <DeviceSearch query={query} found={list.ok ? list.data.total : undefined} />}
        </div>
      </Body>
    </KeepLast>
  );
}

type RowsProps = { query: DeviceQuery; view: ListView; list: Device[]; total: number };

/** An empty list also reloads when rights change, and is stored. */
const Rows = ({ query, view, list, total }: RowsProps) => (
  <>
    {list.length === 0 ? <DevicesEmpty query={query} /> : null}
    {list.length > 0 && (query.only === "expired" || query.only === "expiring") ? <RenewTogether /> : null}
    <PackedList key={deviceListHref(query)} rows={packed(list)} total={total} query={query} view={view} />
  </>
);
