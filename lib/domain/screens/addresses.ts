import { basePath } from "./base-path.ts";

/** The path of every screen under `basePath`, which is all that a link needs. Further properties are in `routes.ts`. */
export const paths = {
  home: "/device-management/home",
  groups: "/device-group-page",
  report: "/data-report",
  users: "/user-management",
  operators: "/operation-management",
  alarms: "/device-alarm",
  more: "/more",
  menuPage: "/menu-page",
  deviceData: "/device-management/data",
  deviceSetting: "/device-management/setting",
  deviceAlarm: "/device-management/alarm",
  deviceCamera: "/device-management/camera",
  deviceScreen: "/device-management/webconfig",
  deviceMore: "/device-management/more",
  deviceInfo: "/device-management/deviceinfo",
  qrCode: "/qrcode-generate",
  curveReport: "/device-management/curve-report",
  wifiConfig: "/device-dtu-config",
  wifiSettings: "/wifi-settings",
  group: "/device-group-page/detail",
  addDevices: "/add-device",
  person: "/operation-management/detail",
  authorization: "/operation-authorization",
  addUser: "/add-user",
  scanAdd: "/scan-add",
  scanAddDevice: "/scan-add-device",
  history: "/my-history-operation",
  renew: "/renew",
  renewAddress: "/renew-address",
  orders: "/renew-orders",
  share: "/device-share",
  shareConfig: "/share-config",
  shareDetail: "/config-detail",
  relation: "/device-relation",
  assistance: "/device-assistance",
  assistanceSave: "/device-assistance-save",
  assistanceCode: "/device-assistance-code",
  invite: "/invite",
  landing: "/landing-page",
  shareQr: "/device-share-qrcode",
  otaDevices: "/ota-device-management",
  firmwareTool: "/update/gujian",
  messageSettings: "/message-push-settings",
  login: "/login",
  loginMobile: "/login-mobile",
  contactService: "/contact-customer-service",
  devTools: "/dev-tools",
  register: "/register",
  forgetPassword: "/forget-password",
  userInfo: "/user-info",
  updateUser: "/user-info/update",
  updateAvatar: "/user-info/update-avatar",
  bindMobile: "/bind-mobile",
  bindWechat: "/bind-wechat",
  updatePassword: "/update-password",
  deleteAccount: "/delete-account",
  aboutApp: "/about-app",
  company: "/company",
  company2: "/company2",
  privacyPolicy: "/privacy-policy",
  richText: "/rich-text",
  offline: "/offline",
} as const;

export type RouteName = keyof typeof paths;

/** The query parameter with the address to open after sign-in. */
export const goingTo = "redirect";

/** The address of a screen. Empty and undefined parameters are omitted. */
export function href(name: RouteName, query: Record<string, string | number | undefined> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== "") search.set(key, String(value));
  const text = search.toString();
  return basePath + paths[name] + (text ? `?${text}` : "");
}
