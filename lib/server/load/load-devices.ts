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

/** Pages in which the devices are looked for that a platform does not pick out itself. */
const searched = 50;
/** Rows whose state may change between two looks of a platform at it. */
const changing = 2;

const pagesOf = (pages: number, query: DeviceQuery): Promise<Result<List>> =>
  loadPages(pages, (paging) => loadFor("home", deviceRows, { ...deviceListInput(query), ...paging }));

/** The device list that an address asks for. From a platform that knows no quick filters all devices are asked for. */
export async function loadDevices(query: DeviceQuery): Promise<Result<List>> {
  const { only } = query;
  const now = Date.now();
  const asked = await pagesOf(query.pages, query);
  if (!asked.ok || !only) return asked;
  const others = asked.data.list.filter((row) => !fitsOnly(row, only, now));
  if (others.length <= changing) return asked;
  const all = await pagesOf(searched, { ...query, status: "all", only: undefined });
  if (!all.ok) return all;
  const { list, counts } = choiceOf(all.data.list, query, now);
  return { ok: true, data: { list, total: list.length, counts } };
}
