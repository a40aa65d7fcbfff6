import "server-only";
import { changes } from "#lib/contract/changes.ts";
import { historyInput, parseHistoryQuery } from "#lib/domain/queries/history-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import { loadFor } from "../load-for.ts";
import { loadPages } from "../load-pages.ts";

export async function loadHistory(params: SearchParams) {
  const query = parseHistoryQuery(params);
  const input = historyInput(query, Date.now(), siteTimeZone);
  const list = await loadPages(query.pages, (paging) => loadFor("history", changes.list, { ...input, ...paging }));
  return { query, startTime: input.startTime, list };
}
