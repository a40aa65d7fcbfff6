import { askApp } from "#lib/client/bridge/ask-app.ts";

/**
 * What a tap on a function of the native app does. Functions that leave the page or change the device are only
 * listed. The key of the app is a secret: only its length is told.
 */
export const bridgeTries = {
  appInfo: async () => JSON.stringify(await askApp("appInfo", {})),
  getAppKey: async () => `${(await askApp("getAppKey", {})).length} × •`,
  getDeviceId: () => askApp("getDeviceId", {}),
  scanCode: async () => JSON.stringify(await askApp("scanCode", {})),
  setClipboardData: async () => String(await askApp("setClipboardData", { text: "setClipboardData" })),
  setBadgeNum: async () => String(await askApp("setBadgeNum", { num: 3 })),
  isShowAppBar: async () => String(await askApp("isShowAppBar", { show: false })),
} as const;

export const listedOnly = ["updateUrl", "urlLauncher", "deviceConfigure"] as const;
export type TriedName = keyof typeof bridgeTries;
// Object.keys forgets the names, which are exactly those of the object.
export const triedNames = Object.keys(bridgeTries) as TriedName[];
