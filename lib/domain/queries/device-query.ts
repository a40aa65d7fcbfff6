import type { DeviceFilter, OnlyFilter } from "../devices/devices.ts";
import { href } from "../screens/addresses.ts";

/** Orders that the list offers, in the order of the sort sheet; the first needs no parameter. */
export const listSorts = ["alarm", "limit", "name", "dataTime", "bindTime"] as const;
export type ListSort = (typeof listSorts)[number];

/** What the device list shows. It lives in the address, so that a link can be shared and Back works. */
export type DeviceQuery = {
  status: DeviceFilter;
  only?: OnlyFilter | undefined;
  sort: ListSort;
  keyword?: string | undefined;
  group?: string | undefined;
  /** How many pages of `screenLimits.page.size` rows are loaded. */
  pages: number;
};

/** The address of the list with some of its parts changed; unless told otherwise it begins at the top again. */
export function deviceListHref(query: DeviceQuery, change: Partial<DeviceQuery> = {}): string {
  const { status, only, sort, keyword, group, pages } = { ...query, pages: 1, ...change };
  return href("home", {
    status: status === "all" ? undefined : status,
    only,
    sort: sort === listSorts[0] ? undefined : sort,
    keyword,
    group,
    pages: pages > 1 ? pages : undefined,
  });
}

/** What devices.list is asked for, without the page. */
export const deviceListInput = ({ status, only, sort, keyword, group }: DeviceQuery) => ({
  status,
  only,
  sort,
  keyword,
  groupId: group,
});

/** Something hides devices: a filter, a quick chip, a search or a group. */
export const isFiltered = ({ status, only, keyword, group }: DeviceQuery): boolean =>
  status !== "all" || Boolean(only ?? keyword ?? group);
