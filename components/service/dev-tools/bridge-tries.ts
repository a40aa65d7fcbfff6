import { callApp } from "#lib/client/bridge/call-app.ts";
import { BridgeError, type BridgeProblem } from "#lib/client/bridge/native.ts";
import type { TriedName } from "./bridge-names.ts";

/**
 * What a tap on a native function does. Functions that leave the page or change the device are only listed. The app's
 * key is secret: only its length is shown.
 */
const tries = {
  appInfo: async () => JSON.stringify(await callApp("appInfo", {})),
  getAppKey: async () => `${(await callApp("getAppKey", {})).length} × •`,
  getDeviceId: () => callApp("getDeviceId", {}),
  scanCode: async () => JSON.stringify(await callApp("scanCode", {})),
  setClipboardData: async () => String(await callApp("setClipboardData", { text: "setClipboardData" })),
  setBadgeNum: async () => String(await callApp("setBadgeNum", { num: 3 })),
  isShowAppBar: async () => String(await callApp("isShowAppBar", { show: false })),
} satisfies Record<TriedName, () => Promise<string>>;

/** Tries a function, and returns the result as text. */
export async function attempt(name: TriedName, problem: (kind: BridgeProblem) => string): Promise<string> {
  try {
    return await tries[name]();
  } catch (error) {
    return error instanceof BridgeError ? problem(error.problem) : String(error);
  }
}
