import { href, type RouteName } from "./addresses.ts";
import { workerScope } from "./base-path.ts";
import { redirects } from "./routes.ts";

/** Screens that work offline, from cached data. */
export type OfflineScreen = "devices" | "data" | "curve" | "deviceAlarms" | "alarms";

/** Old addresses, except those that redirect to other screens than the list. */
const starts = [
  href("home"),
  href("offline"),
  // The base path with a slash, which only the server redirects.
  workerScope,
  ...redirects.flatMap(({ from, to }) => (to === href("deviceInfo") ? [] : [from])),
];

export const offlinePaths: readonly string[] = [
  ...starts,
  ...(["deviceData", "deviceAlarm", "alarms"] as const).map((name) => href(name)),
];

/** The offline screen for an address; undefined if it needs the network. */
export function offlineScreenAt(pathname: string, query: URLSearchParams): OfflineScreen | undefined {
  const at = (name: RouteName) => pathname === href(name);
  if (starts.includes(pathname)) return "devices";
  if (at("deviceData")) return query.get("view") === "curve" ? "curve" : "data";
  if (at("deviceAlarm")) return "deviceAlarms";
  return at("alarms") ? "alarms" : undefined;
}
