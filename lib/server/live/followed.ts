import "server-only";

/** What a page follows, or all pages of a session: devices, and those of them of which screens show every value. */
export type Followed = { devices: ReadonlySet<string>; whole: ReadonlySet<string> };

const ids = (query: URLSearchParams, name: string) => query.get(name)?.split(",") ?? [];

/** What the address of a stream names. */
export function followedIn(address: string): Followed {
  const query = new URLSearchParams(address.split("?")[1]);
  const whole = new Set(ids(query, "deviceId"));
  return { devices: new Set([...ids(query, "deviceIds"), ...whole]), whole };
}

/** What any of them follows. */
export function followedByAny(all: readonly Followed[]): Followed {
  const union = (part: keyof Followed) => new Set(all.flatMap((each) => [...each[part]]));
  return { devices: union("devices"), whole: union("whole") };
}

/** The query that asks the platform for it, or "". `deviceIds` has all, for platforms that know no other word. */
export function queryOf({ devices, whole }: Followed): string {
  const query = new URLSearchParams();
  if (devices.size > 0) query.set("deviceIds", [...devices].join(","));
  if (whole.size > 0) query.set("deviceId", [...whole].join(","));
  return query.size > 0 ? `?${query}` : "";
}

/** Half of the devices, or of those that are shown whole, are nobody's any more. */
export const isMuchLess = (now: Followed, before: Followed): boolean =>
  now.devices.size * 2 < before.devices.size || now.whole.size * 2 < before.whole.size;
