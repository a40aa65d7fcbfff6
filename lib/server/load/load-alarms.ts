import "server-only";
import { alarms } from "#lib/contract/alarms.ts";
import { groups } from "#lib/contract/groups.ts";
import { failureAmong } from "#lib/contract/wire.ts";
import { type AlarmScreenName, alarmInput, parseAlarmQuery } from "#lib/domain/queries/alarm-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import { loadFor } from "./load-for.ts";
import { loadPages } from "./load-pages.ts";

/** All that an alarm list shows, as its address asks; the groups to choose from only where there is such a choice. */
export async function loadAlarms(screen: AlarmScreenName, params: SearchParams) {
  const query = parseAlarmQuery(params);
  const input = alarmInput(query, Date.now(), siteTimeZone);
  const [list, untreated, groupList] = await Promise.all([
    loadPages(query.pages, (paging) => loadFor(screen, alarms.list, { ...input, ...paging })),
    loadFor(screen, alarms.untreated, screen === "deviceAlarm" ? { deviceId: query.deviceId } : {}),
    screen === "alarms" ? loadFor(screen, groups.list, { deviceCount: false }) : undefined,
  ]);
  return {
    screen,
    query,
    input,
    list,
    untreated: untreated.ok ? untreated.data.num : undefined,
    groups: groupList?.ok ? groupList.data : [],
    missing: failureAmong(untreated, groupList),
  };
}
