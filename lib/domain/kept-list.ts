import { type DeviceFilter, type DeviceStatus, deviceStatuses, filterOf, type OnlyFilter } from "./devices/devices.ts";
import { valueArg } from "./devices/key-args.ts";
import { limits } from "./limits.ts";
import type { DeviceQuery, ListSort } from "./queries/device-query.ts";
import { nameOrder } from "./texts/name-order.ts";
import { isFoundBy } from "./texts/plain-typed.ts";

type Value = {
  role?: string | null | undefined;
  value?: number | null | undefined;
  low?: number | null | undefined;
  high?: number | null | undefined;
};
type Row = {
  deviceId: string;
  deviceName: string;
  status: DeviceStatus;
  iccid?: string | null | undefined;
  expireTime?: number | null | undefined;
  dataTime?: number | null | undefined;
  keyArgs?: readonly Value[] | null | undefined;
};

const isExpiring = ({ expireTime }: Row, now: number): boolean =>
  typeof expireTime === "number" && expireTime > now && expireTime <= now + limits.renewal.soon;

/** Whether a row passes a quick filter. */
export const fitsOnly = (row: Row, only: OnlyFilter, now: number): boolean =>
  only === "expiring" ? isExpiring(row, now) : row.status === only;

/** Distance of the main value to its nearer limit, negative when outside; null if the value or limits are unknown. */
function margin(row: Row): number | null {
  const { value, low, high } = valueArg(row) ?? {};
  if (typeof value !== "number") return null;
  const rooms = [typeof high === "number" && high - value, typeof low === "number" && value - low];
  const known = rooms.filter((room) => room !== false);
  return known.length > 0 ? Math.min(...known) : null;
}

/** Sort keys, ascending; null comes last. Fields that are not cached do not affect the order. */
const keys: Record<ListSort, (row: Row) => number | null> = {
  alarm: ({ status }) => deviceStatuses.indexOf(status),
  limit: margin,
  name: () => null,
  dataTime: ({ dataTime }) => (typeof dataTime === "number" ? -dataTime : null),
  bindTime: () => null,
};

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function ordered<R extends Row>(rows: readonly R[], sort: ListSort): R[] {
  const key = keys[sort];
  const last = Number.POSITIVE_INFINITY;
  const keyed = rows.map((row) => ({ row, place: key(row) ?? last, name: nameOrder(row.deviceName) }));
  keyed.sort((a, b) => {
    if (a.place !== b.place) return a.place < b.place ? -1 : 1;
    return byText(a.name, b.name) || byText(a.row.deviceId, b.row.deviceId);
  });
  return keyed.map(({ row }) => row);
}

type KeptChoice<R> = { list: R[]; counts: Record<DeviceFilter, number>; alarming: number; expiring: number };

/**
 * What the list shows of cached rows at `now`: filtered, searched, counted and sorted like the platform does. Rows do
 * not include their groups, so a group filter has no effect.
 */
export function choiceOf<R extends Row>(rows: readonly R[], query: DeviceQuery, now: number): KeptChoice<R> {
  const { status, only, sort, keyword } = query;
  const found = rows.filter(
    (row) =>
      (!only || fitsOnly(row, only, now)) &&
      [row.deviceName, row.deviceId, row.iccid].some((text) => isFoundBy(text, keyword ?? "")),
  );
  const among = (filter: DeviceFilter) => found.filter((row) => filter === "all" || filterOf(row.status) === filter);
  return {
    list: ordered(among(status), sort),
    counts: {
      all: found.length,
      online: among("online").length,
      offline: among("offline").length,
      inactivated: among("inactivated").length,
    },
    alarming: rows.filter((row) => row.status === "alarming").length,
    expiring: rows.filter((row) => isExpiring(row, now)).length,
  };
}
