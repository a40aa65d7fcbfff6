import "server-only";
import { deviceRows } from "#lib/contract/device-rows.ts";
import type { Device } from "#lib/contract/devices.ts";
import type { Result } from "#lib/contract/wire.ts";
import type { DeviceFilter } from "#lib/domain/devices/devices.ts";
import { choiceOf, fitsOnly } from "#lib/domain/kept-list.ts";
import { type DeviceQuery, deviceListInput } from "#lib/domain/queries/device-query.ts";
import { loadFor } from "./load-for.ts";
import { loadPages } from "./load-pages.ts";

type List = { list: Device[]; total: number; counts?: Record<DeviceFilter, number> | null | undefined };

/** Pages searched for devices that match a filter which the platform does not apply itself. */
const searched = 50;
/** Extra rows, because states may change between two calls. */
const changing = 2;

const pagesOf = (pages: number, query: DeviceQuery): Promise<Result<List>> =>
  loadPages(pages, (paging) => loadFor("home", deviceRows, { ...deviceListInput(query), ...paging }));

/** If the platform knows no quick filters, all devices are loaded and filtered here. */
export async function loadDevices(query: DeviceQuery): Promise<Result<List>> {
  const { only } = query;
  const now = Date.now();
  const result = await pagesOf(query.pages, query);
  if (!result.ok || !only) return result;
  const others = result.data.list.filter((row) => !fitsOnly(row, only, now));
  if (others.length <= changing) return result;
  const all = await pagesOf(searched, { ...query, status: "all", only: undefined });
  if (!all.ok) return all;
  const { list, counts } = choiceOf(all.data.list, query, now);
  return { ok: true, data: { list, total: list.length, counts } };
}
