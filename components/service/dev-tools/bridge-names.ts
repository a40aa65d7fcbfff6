/** Functions of the native app that a tap tries. */
export const triedNames = [
  "appInfo",
  "getAppKey",
  "getDeviceId",
  "scanCode",
  "setClipboardData",
  "setBadgeNum",
  "isShowAppBar",
] as const;

/** Functions that leave the page or change the device. */
export const listedOnly = ["updateUrl", "urlLauncher", "deviceConfigure"] as const;

export type TriedName = (typeof triedNames)[number];
