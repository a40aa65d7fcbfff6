import "server-only";
import { alarms } from "#lib/contract/alarms.ts";
import { groupChoices } from "#lib/contract/group-choices.ts";
import { orders } from "#lib/contract/orders.ts";
import { overview } from "#lib/contract/overview.ts";
import { parseReportQuery, reportDays } from "#lib/domain/queries/report-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { dayStarts } from "#lib/domain/time/day-starts.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import { permissions } from "../session/permissions.ts";
import { loadFor } from "./load-for.ts";

/** The cards are promises: none waits for another, and each may fail alone. */
export async function loadReportCards(params: SearchParams) {
  const query = parseReportQuery(params);
  const groupId = query.group;
  const count = reportDays(query);
  const days = { query_days: count, ...(groupId ? { groupId } : {}) };
  const cards = {
    statistics: loadFor("report", overview.statistics, { groupId }),
    byDay: loadFor("report", alarms.countByDay, days),
    byDevice: loadFor("report", alarms.countByDevice, days),
    orders: loadFor("report", orders.countMonth, { groupId }),
  };
  // Avoids unhandled rejections when this redirects to the login page.
  for (const card of Object.values(cards)) card.catch(() => undefined);
  const [groupList, codes] = await Promise.all([loadFor("report", groupChoices, { deviceCount: true }), permissions()]);
  const [startTime = 0] = dayStarts(count, Date.now(), siteTimeZone);
  return { query, startTime, cards, groups: groupList, codes };
}
