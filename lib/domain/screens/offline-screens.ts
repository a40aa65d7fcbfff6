import { href, type RouteName } from "./addresses.ts";
import { workerScope } from "./base-path.ts";
import { redirects } from "./routes.ts";

/** The screens that are shown without a network, from what the phone keeps. */
export type OfflineScreen = "devices" | "data" | "curve" | "deviceAlarms" | "alarms";

/** Old addresses of screens other than the list lead to none of them. */
const starts = [
  href("home"),
  href("offline"),
  // The base path with a slash, which only the server leads on.
  workerScope,
  ...redirects.flatMap(({ from, to }) => (to === href("deviceInfo") ? [] : [from])),
];

/** The paths at which one of them stands. */
export const offlinePaths: readonly string[] = [
  ...starts,
  ...(["deviceData", "deviceAlarm", "alarms"] as const).map((name) => href(name)),
];

/** Which of them an address asks for; undefined for every screen that needs the network. */
export function offlineScreenAt(pathname: string, query: URLSearchParams): OfflineScreen | undefined {
  const at = (name: RouteName) => pathname === href(name);
  if (starts.includes(pathname)) return "devices";
  if (at("deviceData")) return query.get("view") === "curve" ? "curve" : "data";
  if (at("deviceAlarm")) return "deviceAlarms";
  return at("alarms") ? "alarms" : undefined;
}
