import "server-only";

/** The devices that a page or a session follows; `whole` are those of which a screen shows every value. */
export type Followed = { devices: ReadonlySet<string>; whole: ReadonlySet<string> };

const ids = (query: URLSearchParams, name: string) => query.get(name)?.split(",") ?? [];

export function followedIn(address: string): Followed {
  const query = new URLSearchParams(address.split("?")[1]);
  const whole = new Set(ids(query, "deviceId"));
  return { devices: new Set([...ids(query, "deviceIds"), ...whole]), whole };
}

export function followedByAny(all: readonly Followed[]): Followed {
  const union = (part: keyof Followed) => new Set(all.flatMap((each) => [...each[part]]));
  return { devices: union("devices"), whole: union("whole") };
}

/** The query for the platform. `deviceIds` lists all devices, for platforms that do not know `whole`. */
export function queryOf({ devices, whole }: Followed): string {
  const query = new URLSearchParams();
  if (devices.size > 0) query.set("deviceIds", [...devices].join(","));
  if (whole.size > 0) query.set("deviceId", [...whole].join(","));
  return query.size > 0 ? `?${query}` : "";
}

/** Whether nobody follows half of the devices, or half of the whole ones, any more. */
export const isMuchLess = (now: Followed, before: Followed): boolean =>
  now.devices.size * 2 < before.devices.size || now.whole.size * 2 < before.whole.size;
