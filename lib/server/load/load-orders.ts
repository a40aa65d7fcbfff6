import "server-only";
import { groups } from "#lib/contract/groups.ts";
import { orders } from "#lib/contract/orders.ts";
import { orderInput, parseOrderQuery } from "#lib/domain/queries/order-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { monthOf } from "#lib/domain/time/months.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import { loadFor } from "./load-for.ts";
import { loadPages } from "./load-pages.ts";

export async function loadOrders(params: SearchParams) {
  const query = parseOrderQuery(params);
  const [list, known] = await Promise.all([
    loadPages(query.pages, (paging) => loadFor("orders", orders.list, { ...orderInput(query), ...paging })),
    query.group ? loadFor("orders", groups.list, {}) : undefined,
  ]);
  const group = known?.ok ? known.data.find(({ groupId }) => groupId === query.group) : undefined;
  return { query, thisMonth: monthOf(Date.now(), siteTimeZone), groupName: group?.groupName, list };
}
