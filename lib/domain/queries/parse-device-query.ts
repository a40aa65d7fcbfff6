import { deviceFilters, onlyFilters } from "../devices/devices.ts";
import { pageLimits } from "../screens/page-limits.ts";
import { type DeviceQuery, listSorts } from "./device-query.ts";
import { idIn, pagesOf, type SearchParams, single } from "./search-params.ts";

const oneOf = <T extends string>(values: readonly T[], value: string | undefined) =>
  values.find((each) => each === value);

/** The query of an address; anything unknown in it counts as not given. In a file of its own: the list need not load it. */
export function parseDeviceQuery(params: SearchParams): DeviceQuery {
  const keyword = single(params.keyword)?.trim().slice(0, pageLimits.text.keyword);
  return {
    status: oneOf(deviceFilters, single(params.status)) ?? "all",
    only: oneOf(onlyFilters, single(params.only)),
    sort: oneOf(listSorts, single(params.sort)) ?? listSorts[0],
    keyword: keyword || undefined,
    group: idIn(params, "group"),
    pages: pagesOf(params),
  };
}
