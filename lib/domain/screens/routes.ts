import type { PermissionCode } from "../people/permissions.ts";
import { paths, type RouteName } from "./addresses.ts";
import { basePath } from "./base-path.ts";

export type Tab = "device" | "group" | "report" | "user" | "operator" | "alarm" | "more";
export type DockTab = "data" | "curve" | "setting" | "alarm" | "camera" | "webconfig" | "more" | "info";

/** Hardware and set-up that only some devices have. */
export type DeviceFeature = "hasCamera" | "hasWebconfig";

export type ViewTitle = "deviceCurve" | "deviceDiagnosis" | "addRecords" | "renewPayment";

export type Route = {
  path: string;
  /** Key under "titles" in the catalogues. */
  title: string;
  /** Keys of the titles of its other views, by the parameter "view" of the address. */
  views?: Readonly<Record<string, ViewTitle>>;
  public?: true;
  permission?: PermissionCode;
  /** Entry of the bottom tab bar. */
  tab?: Tab;
  /** Entry of a device's dock. */
  dock?: DockTab;
  /** A second entry of the dock at the same address, told apart by its parameter "view". */
  view?: DockTab;
  /** What a device must have for this entry of its dock. */
  needs?: DeviceFeature;
  /** Outside of the dock, but about the one device that the address names. */
  device?: true;
  /** What it shows is for one person: no other site learns its address, and nobody lists it. */
  confidential?: true;
};

/** Every screen, once: what is known of it beside its path. Guard, redirects, titles, tab bar and dock derive from this table. */
export const routes = {
  home: { path: paths.home, title: "devices", permission: "tab:device", tab: "device" },
  groups: { path: paths.groups, title: "groups", permission: "tab:group", tab: "group" },
  report: { path: paths.report, title: "report", permission: "tab:report", tab: "report" },
  users: { path: paths.users, title: "users", permission: "tab:user", tab: "user" },
  operators: { path: paths.operators, title: "operators", permission: "tab:operator", tab: "operator" },
  alarms: { path: paths.alarms, title: "alarms", permission: "tab:alarm", tab: "alarm" },
  more: { path: paths.more, title: "more", permission: "tab:more", tab: "more" },
  menuPage: { path: paths.menuPage, title: "menuPage" },
  deviceData: {
    path: paths.deviceData,
    title: "deviceData",
    permission: "tab:device",
    dock: "data",
    view: "curve",
    views: { curve: "deviceCurve" },
  },
  deviceSetting: {
    path: paths.deviceSetting,
    title: "deviceSetting",
    permission: "tab:device",
    dock: "setting",
  },
  deviceAlarm: { path: paths.deviceAlarm, title: "deviceAlarm", permission: "tab:device", dock: "alarm" },
  deviceCamera: {
    path: paths.deviceCamera,
    title: "deviceCamera",
    permission: "tab:device",
    dock: "camera",
    needs: "hasCamera",
  },
  deviceScreen: {
    path: paths.deviceScreen,
    title: "deviceScreen",
    permission: "tab:device",
    dock: "webconfig",
    needs: "hasWebconfig",
  },
  deviceMore: { path: paths.deviceMore, title: "deviceMore", permission: "tab:device", dock: "more" },
  deviceInfo: {
    path: paths.deviceInfo,
    title: "deviceInfo",
    permission: "tab:device",
    dock: "info",
    views: { diagnosis: "deviceDiagnosis" },
  },
  qrCode: { path: paths.qrCode, title: "qrCode", permission: "tab:device", device: true },
  curveReport: {
    path: paths.curveReport,
    title: "curveReport",
    permission: "tab:device",
    device: true,
  },
  // Without a device one is chosen first.
  wifiConfig: { path: paths.wifiConfig, title: "wifiConfig", permission: "gateway:wifi-config", device: true },
  wifiSettings: { path: paths.wifiSettings, title: "wifiSettings", permission: "gateway:wifi-config" },
  group: { path: paths.group, title: "group", permission: "tab:group" },
  addDevices: { path: paths.addDevices, title: "addDevices", permission: "group:add-device" },
  person: { path: paths.person, title: "person", permission: "group:end-user" },
  authorization: { path: paths.authorization, title: "authorization", permission: "group:end-user" },
  addUser: { path: paths.addUser, title: "addUser", permission: "group:end-user" },
  scanAdd: { path: paths.scanAdd, title: "scanAdd" },
  scanAddDevice: {
    path: paths.scanAddDevice,
    title: "scanAddDevice",
    permission: "more:scan-add",
    views: { records: "addRecords" },
  },
  history: { path: paths.history, title: "history" },
  renew: { path: paths.renew, title: "renew", permission: "tab:device", views: { payment: "renewPayment" } },
  renewAddress: { path: paths.renewAddress, title: "renewAddress" },
  orders: { path: paths.orders, title: "orders" },
  share: {
    path: paths.share,
    title: "share",
    permission: "device:share",
    device: true,
    confidential: true,
  },
  shareConfig: { path: paths.shareConfig, title: "shareConfig", permission: "device:share", device: true },
  shareDetail: { path: paths.shareDetail, title: "shareDetail", permission: "device:share", device: true },
  relation: { path: paths.relation, title: "relation", permission: "tab:device", device: true },
  // With a device it is for whoever has it, without one for whoever was given a code.
  assistance: { path: paths.assistance, title: "assistance", device: true, confidential: true },
  assistanceSave: {
    path: paths.assistanceSave,
    title: "assistanceSave",
    permission: "authcode:create",
    device: true,
    confidential: true,
  },
  assistanceCode: {
    path: paths.assistanceCode,
    title: "assistanceCode",
    permission: "authcode:create",
    device: true,
    confidential: true,
  },
  invite: { path: paths.invite, title: "invite", confidential: true },
  landing: { path: paths.landing, title: "landing", public: true, confidential: true },
  shareQr: { path: paths.shareQr, title: "shareQr", public: true, confidential: true },
  otaDevices: { path: paths.otaDevices, title: "otaDevices", permission: "more:ota" },
  firmwareTool: { path: paths.firmwareTool, title: "firmwareTool", permission: "more:ota" },
  messageSettings: { path: paths.messageSettings, title: "messageSettings" },
  login: { path: paths.login, title: "login", public: true },
  loginMobile: { path: paths.loginMobile, title: "loginMobile", public: true },
  contactService: { path: paths.contactService, title: "contactService" },
  devTools: { path: paths.devTools, title: "devTools" },
  register: { path: paths.register, title: "register", public: true },
  forgetPassword: { path: paths.forgetPassword, title: "forgetPassword", public: true },
  userInfo: { path: paths.userInfo, title: "userInfo" },
  updateUser: { path: paths.updateUser, title: "updateUser" },
  updateAvatar: { path: paths.updateAvatar, title: "updateAvatar" },
  bindMobile: { path: paths.bindMobile, title: "bindMobile" },
  bindWechat: { path: paths.bindWechat, title: "bindWechat" },
  updatePassword: { path: paths.updatePassword, title: "updatePassword" },
  deleteAccount: { path: paths.deleteAccount, title: "deleteAccount" },
  aboutApp: { path: paths.aboutApp, title: "aboutApp" },
  company: { path: paths.company, title: "company" },
  company2: { path: paths.company2, title: "company2" },
  privacyPolicy: { path: paths.privacyPolicy, title: "privacyPolicy", public: true },
  richText: { path: paths.richText, title: "richText", public: true },
  // Kept by the service worker, and shown at any other address while the server cannot be reached.
  offline: { path: paths.offline, title: "offline", public: true },
} as const satisfies Record<RouteName, Route>;

/** Key of a screen's title, or of the view of it that an address names. */
export function titleOf(name: RouteName, view?: string | string[] | undefined) {
  const { views }: Route = routes[name];
  return (typeof view === "string" ? views?.[view] : undefined) ?? routes[name].title;
}
const table: Record<RouteName, Route> = routes;
// Object.entries forgets the names of the keys, which are exactly those of the table.
const entries = Object.entries(table) as [RouteName, Route][];

/** Public screens of section 2 of the specification, and what is shown without a network, which knows nobody. */
export const publicPaths: readonly string[] = entries.flatMap(([, route]) =>
  route.public ? basePath + route.path : [],
);
/** Whether a path is exactly that of a public screen. */
export const isPublicPath = (pathname: string): boolean => publicPaths.includes(pathname);

/** Redirects of section 2 of the specification: the old address, where it leads. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: "/", to: basePath },
  { from: basePath, to: `${basePath}/device-management` },
  { from: `${basePath}/device-management`, to: basePath + routes.home.path },
  { from: `${basePath}/device-management/detail`, to: basePath + routes.deviceInfo.path },
];

/** The screen to which an address leads: its own, or that in whose place it stood. */
export function pathBehind(pathname: string): string {
  const to = redirects.find(({ from }) => from === pathname)?.to;
  return to === undefined ? pathname : pathBehind(to);
}

/** Public screens that show a document, whoever looks. */
export const documentPaths: readonly string[] = [routes.privacyPolicy.path, routes.richText.path].map(
  (path) => basePath + path,
);

/** Name of the screen at this pathname, or undefined. */
export const routeNameAt = (pathname: string): RouteName | undefined =>
  entries.find(([, route]) => basePath + route.path === pathname)?.[0];

/** The screen at this pathname, or undefined. */
export function routeAt(pathname: string): Route | undefined {
  const name = routeNameAt(pathname);
  return name && table[name];
}

/** Tabs of the bottom bar that these codes open, in order. Users and operators share one place: users first. */
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

/** Those that lead somebody with these codes anywhere: the alarms of a device need the code of all alarms. */
export const dockFor = (codes: readonly PermissionCode[]): DockEntry[] =>
  dock.filter(({ tab }) => tab !== "alarm" || codes.includes(routes.alarms.permission));
