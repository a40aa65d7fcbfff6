import "server-only";
import { alarms } from "#lib/contract/alarms.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import { groupChoices } from "#lib/contract/group-choices.ts";
import { overview } from "#lib/contract/overview.ts";
import { failureAmong, type Result } from "#lib/contract/wire.ts";
import { type AlarmScreenName, alarmInput, isNarrowed, parseAlarmQuery } from "#lib/domain/queries/alarm-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import { loadFor } from "./load-for.ts";
import { loadPages } from "./load-pages.ts";

type Counts = Pick<DataOf<typeof overview.statistics>, "all" | "alarming">;

/** Whether no device has an alarm; undefined if the platform does not say, or if there are no devices. */
export function noneOpenIn(statistics: Result<Counts>): boolean | undefined {
  const { all, alarming } = statistics.ok ? statistics.data : {};
  return all && typeof alarming === "number" ? alarming === 0 : undefined;
}

/** An alarm list as its address asks for it. Groups are loaded only where the list can be filtered by them. */
export async function loadAlarms(screen: AlarmScreenName, params: SearchParams) {
  const query = parseAlarmQuery(params);
  const input = alarmInput(query, Date.now(), siteTimeZone);
  const [list, untreated, groupList] = await Promise.all([
    loadPages(query.pages, (paging) => loadFor(screen, alarms.list, { ...input, ...paging })),
    loadFor(screen, alarms.untreated, screen === "deviceAlarm" ? { deviceId: query.deviceId } : {}),
    screen === "alarms" ? loadFor(screen, groupChoices, { deviceCount: false }) : undefined,
  ]);
  const none = list.ok && list.data.total === 0 && query.view === "untreated" && !isNarrowed(screen, query);
  return {
    screen,
    query,
    input,
    list,
    untreated: untreated.ok ? untreated.data.num : undefined,
    groups: groupList?.ok ? groupList.data : [],
    // Without untreated alarms some may still be open: they were dealt with but go on.
    noneOpen: screen === "alarms" && none ? noneOpenIn(await loadFor(screen, overview.statistics, {})) : undefined,
    missing: failureAmong(untreated, groupList),
  };
}
