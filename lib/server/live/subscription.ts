import "server-only";

/** The devices that a page or a session follows; `whole` are those of which a screen shows every value. */
export type Subscription = { devices: ReadonlySet<string>; whole: ReadonlySet<string> };

const ids = (query: URLSearchParams, name: string) => query.get(name)?.split(",") ?? [];

export function parseSubscription(address: string): Subscription {
  const query = new URLSearchParams(address.split("?")[1]);
  const whole = new Set(ids(query, "deviceId"));
  return { devices: new Set([...ids(query, "deviceIds"), ...whole]), whole };
}

export function mergeSubscriptions(all: readonly Subscription[]): Subscription {
  const union = (part: keyof Subscription) => new Set(all.flatMap((each) => [...each[part]]));
  return { devices: union("devices"), whole: union("whole") };
}

/** The query for the platform. `deviceIds` lists all devices, for platforms that do not know `whole`. */
export function subscriptionQuery({ devices, whole }: Subscription): string {
  const query = new URLSearchParams();
  if (devices.size > 0) query.set("deviceIds", [...devices].join(","));
  if (whole.size > 0) query.set("deviceId", [...whole].join(","));
  return query.size > 0 ? `?${query}` : "";
}

/** Whether nobody follows half of the devices, or half of the whole ones, any more. */
export const isMuchSmaller = (now: Subscription, before: Subscription): boolean =>
  now.devices.size * 2 < before.devices.size || now.whole.size * 2 < before.whole.size;
