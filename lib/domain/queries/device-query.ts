import type { DeviceFilter, OnlyFilter } from "../devices/devices.ts";
import { href } from "../screens/addresses.ts";

/** Sort orders of the list, in the order of the sort sheet; the first is the default. */
export const listSorts = ["alarm", "limit", "name", "dataTime", "bindTime"] as const;
export type ListSort = (typeof listSorts)[number];

/** What the device list shows. Kept in the address, so that links can be shared and Back works. */
export type DeviceQuery = {
  status: DeviceFilter;
  only?: OnlyFilter | undefined;
  sort: ListSort;
  keyword?: string | undefined;
  group?: string | undefined;
  /** Number of loaded pages of `screenLimits.page.size` rows. */
  pages: number;
};

/** The address of the list with some parameters changed, back on the first page by default. */
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

/** Input for devices.list, without the page. */
export const deviceListInput = ({ status, only, sort, keyword, group }: DeviceQuery) => ({
  status,
  only,
  sort,
  keyword,
  groupId: group,
});

/** Whether a filter, quick filter, search or group hides devices. */
export const isFiltered = ({ status, only, keyword, group }: DeviceQuery): boolean =>
  status !== "all" || Boolean(only ?? keyword ?? group);
