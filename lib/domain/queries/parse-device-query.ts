import { deviceFilters, onlyFilters } from "../devices/devices.ts";
import { type DeviceQuery, listSorts } from "./device-query.ts";
import { idIn, keywordIn, pagesOf, type SearchParams, single } from "./search-params.ts";

const oneOf = <T extends string>(values: readonly T[], value: string | undefined) =>
  values.find((each) => each === value);

/** In a file of its own, since the client part of the list does not need it. */
export const parseDeviceQuery = (params: SearchParams): DeviceQuery => ({
  status: oneOf(deviceFilters, single(params.status)) ?? "all",
  only: oneOf(onlyFilters, single(params.only)),
  sort: oneOf(listSorts, single(params.sort)) ?? listSorts[0],
  keyword: keywordIn(params) || undefined,
  group: idIn(params, "group"),
  pages: pagesOf(params),
});
