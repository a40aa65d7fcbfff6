import type { PermissionCode } from "../people/permissions.ts";
import { href, paths, type RouteName } from "./addresses.ts";
import { basePath } from "./base-path.ts";

export type Tab = "device" | "group" | "report" | "user" | "operator" | "alarm" | "more";
export type DockTab = "data" | "curve" | "setting" | "alarm" | "camera" | "webconfig" | "more" | "info";

/** Hardware and configuration that only some devices have. */
export type DeviceFeature = "hasCamera" | "hasWebconfig";

export type ViewTitle = "deviceCurve" | "deviceDiagnosis" | "addRecords" | "renewPayment";

type Row = {
  /** Key under "titles" in the catalogues; the screen's name by default. */
  title?: string;
  /** Title keys of its other views, by the parameter "view" of the address. */
  views?: Readonly<Record<string, ViewTitle>>;
  public?: true;
  permission?: PermissionCode;
  /** Entry of the bottom tab bar. */
  tab?: Tab;
  /** Entry of a device's dock. */
  dock?: DockTab;
  /** A second dock entry at the same address, with the parameter "view". */
  view?: DockTab;
  /** What a device must have for this entry of its dock. */
  needs?: DeviceFeature;
  /** Not in the dock, but about the one device in the address. */
  device?: true;
  /** Personal content: its address is not sent to other sites, and it is not indexed. */
  confidential?: true;
};

export type Route = Row & { path: string; title: string };

// Properties of every screen besides its path.
const rows = {
  home: { title: "devices", permission: "tab:device", tab: "device" },
  groups: { permission: "tab:group", tab: "group" },
  report: { permission: "tab:report", tab: "report" },
  users: { permission: "tab:user", tab: "user" },
  operators: { permission: "tab:operator", tab: "operator" },
  alarms: { permission: "tab:alarm", tab: "alarm" },
  more: { permission: "tab:more", tab: "more" },
  menuPage: {},
  deviceData: { permission: "tab:device", dock: "data", view: "curve", views: { curve: "deviceCurve" } },
  deviceSetting: { permission: "tab:device", dock: "setting" },
  deviceAlarm: { permission: "tab:device", dock: "alarm" },
  deviceCamera: { permission: "tab:device", dock: "camera", needs: "hasCamera" },
  deviceScreen: { permission: "tab:device", dock: "webconfig", needs: "hasWebconfig" },
  deviceMore: { permission: "tab:device", dock: "more" },
  deviceInfo: { permission: "tab:device", dock: "info", views: { diagnosis: "deviceDiagnosis" } },
  qrCode: { permission: "tab:device", device: true },
  curveReport: { permission: "tab:device", device: true },
  // Without a device, one is chosen first.
  wifiConfig: { permission: "gateway:wifi-config", device: true },
  wifiSettings: { permission: "gateway:wifi-config" },
  group: { permission: "tab:group" },
  addDevices: { permission: "group:add-device" },
  person: { permission: "group:end-user" },
  authorization: { permission: "group:end-user" },
  addUser: { permission: "group:end-user" },
  scanAdd: {},
  scanAddDevice: { permission: "more:scan-add", views: { records: "addRecords" } },
  history: {},
  renew: { permission: "tab:device", views: { payment: "renewPayment" } },
  renewAddress: {},
  orders: {},
  share: { permission: "device:share", device: true, confidential: true },
  shareConfig: { permission: "device:share", device: true },
  shareDetail: { permission: "device:share", device: true },
  relation: { permission: "tab:device", device: true },
  // With a device, for people who hold it; without one, for people who were given a code.
  assistance: { device: true, confidential: true },
  assistanceSave: { permission: "authcode:create", device: true, confidential: true },
  assistanceCode: { permission: "authcode:create", device: true, confidential: true },
  invite: { confidential: true },
  landing: { public: true, confidential: true },
  shareQr: { public: true, confidential: true },
  otaDevices: { permission: "more:ota" },
  firmwareTool: { permission: "more:ota" },
  messageSettings: {},
  login: { public: true },
  loginMobile: { public: true },
  contactService: {},
  devTools: {},
  register: { public: true },
  forgetPassword: { public: true },
  userInfo: {},
  updateUser: {},
  updateAvatar: {},
  bindMobile: {},
  bindWechat: {},
  updatePassword: {},
  deleteAccount: {},
  aboutApp: {},
  company: {},
  company2: {},
  privacyPolicy: { public: true },
  richText: { public: true },
  // Cached by the service worker, and shown at any address while the server is unreachable.
  offline: { public: true },
} as const satisfies Record<RouteName, Row>;
type Rows = typeof rows;
type Routes = {
  [Name in RouteName]: Rows[Name] & {
    path: (typeof paths)[Name];
    title: Rows[Name] extends { title: infer Title } ? Title : Name;
  };
};

/** Every screen. Guard, redirects, titles, tab bar and dock derive from this table. */
export const routes = Object.fromEntries(
  // Object.entries and fromEntries lose the key types, which are exactly those of the rows.
  (Object.entries(rows) as [RouteName, Row][]).map(([name, row]) => [name, { path: paths[name], title: name, ...row }]),
) as Routes;

/** Title key of a screen, or of its view named in an address. */
export function titleOf(name: RouteName, view?: string | undefined) {
  const { views }: Route = routes[name];
  return Object.entries(views ?? {}).find(([named]) => named === view)?.[1] ?? routes[name].title;
}
const table: Record<RouteName, Route> = routes;
// Object.entries loses the key types, which are exactly those of the table.
const entries = Object.entries(table) as [RouteName, Route][];

/** Public screens of section 2 of the specification, and the offline page, which contains no personal data. */
export const publicPaths: readonly string[] = entries.flatMap(([, route]) =>
  route.public ? basePath + route.path : [],
);
export const isPublicPath = (pathname: string): boolean => publicPaths.includes(pathname);

/** Redirects of section 2 of the specification, from old to current addresses. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: "/", to: basePath },
  { from: basePath, to: `${basePath}/device-management` },
  { from: `${basePath}/device-management`, to: href("home") },
  { from: `${basePath}/device-management/detail`, to: href("deviceInfo") },
];

/** The target of an old address, or undefined for any other. */
export const movedTo = (pathname: string): string | undefined => redirects.find(({ from }) => from === pathname)?.to;

/** The current address: an old one is replaced by its final redirect target. */
export function pathBehind(pathname: string): string {
  const to = movedTo(pathname);
  return to === undefined ? pathname : pathBehind(to);
}

/** Public screens that show a document, the same for everyone. */
export const documentPaths: readonly string[] = [href("privacyPolicy"), href("richText")];

/** The name of the screen at this pathname, or undefined. */
export const routeNameAt = (pathname: string): RouteName | undefined =>
  entries.find(([, route]) => basePath + route.path === pathname)?.[0];

export function routeAt(pathname: string): Route | undefined {
  const name = routeNameAt(pathname);
  return name && table[name];
}

/** Tabs of the bottom bar for these codes, in order. Users and operators share one slot: users take precedence. */
export function tabsFor(codes: readonly PermissionCode[]): { name: RouteName; tab: Tab }[] {
  const allowed = entries.flatMap(([name, route]) =>
    route.tab && (!route.permission || codes.includes(route.permission)) ? [{ name, tab: route.tab }] : [],
  );
  const hasUsers = allowed.some(({ tab }) => tab === "user");
  return allowed.filter(({ tab }) => !(hasUsers && tab === "operator"));
}

export type DockEntry = { name: RouteName; tab: DockTab; view?: DockTab; needs?: DeviceFeature | undefined };

/** Entries of a device's dock, in order. */
export const dock: DockEntry[] = entries.flatMap(([name, { dock: tab, view, needs }]) => [
  ...(tab ? [{ name, tab, needs }] : []),
  ...(view ? [{ name, tab: view, view }] : []),
]);

/** Dock entries usable with these codes: a device's alarms require the code of the alarm tab. */
export const dockFor = (codes: readonly PermissionCode[]): DockEntry[] =>
  dock.filter(({ tab }) => tab !== "alarm" || codes.includes(routes.alarms.permission));
