import { basePath } from "./base-path.ts";
import type { PermissionCode } from "./permissions.ts";

export type Tab = "device" | "group" | "report" | "user" | "operator" | "alarm" | "more";
export type DockTab = "data" | "curve" | "setting" | "alarm" | "camera" | "webconfig" | "more" | "info";

/** Hardware and set-up that only some devices have. */
export type DeviceFeature = "hasCamera" | "hasWebconfig";

type ViewTitle = "deviceCurve" | "deviceDiagnosis" | "addRecords" | "renewPayment";

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

/** Every screen, once. Guard, redirects, titles, tab bar and dock derive from this table. */
export const routes = {
  home: { path: "/device-management/home", title: "devices", permission: "tab:device", tab: "device" },
  groups: { path: "/device-group-page", title: "groups", permission: "tab:group", tab: "group" },
  report: { path: "/data-report", title: "report", permission: "tab:report", tab: "report" },
  users: { path: "/user-management", title: "users", permission: "tab:user", tab: "user" },
  operators: { path: "/operation-management", title: "operators", permission: "tab:operator", tab: "operator" },
  alarms: { path: "/device-alarm", title: "alarms", permission: "tab:alarm", tab: "alarm" },
  more: { path: "/more", title: "more", permission: "tab:more", tab: "more" },
  menuPage: { path: "/menu-page", title: "menuPage" },
  deviceData: {
    path: "/device-management/data",
    title: "deviceData",
    permission: "tab:device",
    dock: "data",
    view: "curve",
    views: { curve: "deviceCurve" },
  },
  deviceSetting: {
    path: "/device-management/setting",
    title: "deviceSetting",
    permission: "tab:device",
    dock: "setting",
  },
  deviceAlarm: { path: "/device-management/alarm", title: "deviceAlarm", permission: "tab:device", dock: "alarm" },
  deviceCamera: {
    path: "/device-management/camera",
    title: "deviceCamera",
    permission: "tab:device",
    dock: "camera",
    needs: "hasCamera",
  },
  deviceScreen: {
    path: "/device-management/webconfig",
    title: "deviceScreen",
    permission: "tab:device",
    dock: "webconfig",
    needs: "hasWebconfig",
  },
  deviceMore: { path: "/device-management/more", title: "deviceMore", permission: "tab:device", dock: "more" },
  deviceInfo: {
    path: "/device-management/deviceinfo",
    title: "deviceInfo",
    permission: "tab:device",
    dock: "info",
    views: { diagnosis: "deviceDiagnosis" },
  },
  qrCode: { path: "/qrcode-generate", title: "qrCode", permission: "tab:device", device: true },
  curveReport: {
    path: "/device-management/curve-report",
    title: "curveReport",
    permission: "tab:device",
    device: true,
  },
  // Without a device one is chosen first.
  wifiConfig: { path: "/device-dtu-config", title: "wifiConfig", permission: "gateway:wifi-config", device: true },
  wifiSettings: { path: "/wifi-settings", title: "wifiSettings", permission: "gateway:wifi-config" },
  group: { path: "/device-group-page/detail", title: "group", permission: "tab:group" },
  addDevices: { path: "/add-device", title: "addDevices", permission: "group:add-device" },
  person: { path: "/operation-management/detail", title: "person", permission: "group:end-user" },
  authorization: { path: "/operation-authorization", title: "authorization", permission: "group:end-user" },
  addUser: { path: "/add-user", title: "addUser", permission: "group:end-user" },
  scanAdd: { path: "/scan-add", title: "scanAdd" },
  scanAddDevice: {
    path: "/scan-add-device",
    title: "scanAddDevice",
    permission: "more:scan-add",
    views: { records: "addRecords" },
  },
  history: { path: "/my-history-operation", title: "history" },
  renew: { path: "/renew", title: "renew", permission: "tab:device", views: { payment: "renewPayment" } },
  renewAddress: { path: "/renew-address", title: "renewAddress" },
  orders: { path: "/renew-orders", title: "orders" },
  share: {
    path: "/device-share",
    title: "share",
    permission: "device:share",
    device: true,
    confidential: true,
  },
  shareConfig: { path: "/share-config", title: "shareConfig", permission: "device:share", device: true },
  shareDetail: { path: "/config-detail", title: "shareDetail", permission: "device:share", device: true },
  relation: { path: "/device-relation", title: "relation", permission: "tab:device", device: true },
  // With a device it is for whoever has it, without one for whoever was given a code.
  assistance: { path: "/device-assistance", title: "assistance", device: true, confidential: true },
  assistanceSave: {
    path: "/device-assistance-save",
    title: "assistanceSave",
    permission: "authcode:create",
    device: true,
    confidential: true,
  },
  assistanceCode: {
    path: "/device-assistance-code",
    title: "assistanceCode",
    permission: "authcode:create",
    device: true,
    confidential: true,
  },
  invite: { path: "/invite", title: "invite", confidential: true },
  landing: { path: "/landing-page", title: "landing", public: true, confidential: true },
  shareQr: { path: "/device-share-qrcode", title: "shareQr", public: true, confidential: true },
  otaDevices: { path: "/ota-device-management", title: "otaDevices", permission: "more:ota" },
  firmwareTool: { path: "/update/gujian", title: "firmwareTool", permission: "more:ota" },
  messageSettings: { path: "/message-push-settings", title: "messageSettings" },
  login: { path: "/login", title: "login", public: true },
  loginMobile: { path: "/login-mobile", title: "loginMobile", public: true },
  contactService: { path: "/contact-customer-service", title: "contactService" },
  devTools: { path: "/dev-tools", title: "devTools" },
  register: { path: "/register", title: "register", public: true },
  forgetPassword: { path: "/forget-password", title: "forgetPassword", public: true },
  userInfo: { path: "/user-info", title: "userInfo" },
  updateUser: { path: "/user-info/update", title: "updateUser" },
  updateAvatar: { path: "/user-info/update-avatar", title: "updateAvatar" },
  bindMobile: { path: "/bind-mobile", title: "bindMobile" },
  bindWechat: { path: "/bind-wechat", title: "bindWechat" },
  updatePassword: { path: "/update-password", title: "updatePassword" },
  deleteAccount: { path: "/delete-account", title: "deleteAccount" },
  aboutApp: { path: "/about-app", title: "aboutApp" },
  company: { path: "/company", title: "company" },
  company2: { path: "/company2", title: "company2" },
  privacyPolicy: { path: "/privacy-policy", title: "privacyPolicy", public: true },
  richText: { path: "/rich-text", title: "richText", public: true },
  // Kept by the service worker, and shown at any other address while the server cannot be reached.
  offline: { path: "/offline", title: "offline", public: true },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Key of a screen's title, or of the view of it that an address names. */
export function titleOf(name: RouteName, view?: string | string[] | undefined) {
  const { views }: Route = routes[name];
  return (typeof view === "string" ? views?.[view] : undefined) ?? routes[name].title;
}
const table: Record<RouteName, Route> = routes;

/** Public screens of section 2 of the specification, and what is shown without a network, which knows nobody. */
export const publicPaths: readonly string[] = [
  "/login",
  "/login-mobile",
  "/register",
  "/forget-password",
  "/device-share-qrcode",
  "/landing-page",
  "/privacy-policy",
  "/rich-text",
  "/offline",
].map((path) => basePath + path);

/** Redirects of section 2 of the specification: the old address, where it leads. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: "/", to: basePath },
  { from: basePath, to: `${basePath}/device-management` },
  { from: `${basePath}/device-management`, to: basePath + routes.home.path },
  { from: `${basePath}/device-management/detail`, to: basePath + routes.deviceInfo.path },
];

export const isPublicPath = (pathname: string): boolean => publicPaths.includes(pathname);

/** The address of a screen. Empty and undefined parameters are left out. */
export function href(name: RouteName, query: Record<string, string | number | undefined> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== "") search.set(key, String(value));
  const text = search.toString();
  return basePath + table[name].path + (text ? `?${text}` : "");
}

// Object.entries forgets the names of the keys, which are exactly those of the table.
const entries = Object.entries(table) as [RouteName, Route][];

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

type DockEntry = { name: RouteName; tab: DockTab; view?: DockTab; needs?: DeviceFeature | undefined };

/** Entries of a device's dock, in order. */
export const dock: DockEntry[] = entries.flatMap(([name, { dock: tab, view, needs }]) => [
  ...(tab ? [{ name, tab, needs }] : []),
  ...(view ? [{ name, tab: view, view }] : []),
]);
