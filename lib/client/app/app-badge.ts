import { useEffect } from "react";
import { inNativeApp } from "../bridge/native-app.ts";

const most = 9_999;

/** Browsers need no bridge: its answer schemas are a sixth of a page's scripts. */
async function show(num: number): Promise<void> {
  try {
    if (inNativeApp()) await (await import("../bridge/call-app.ts")).callApp("setBadgeNum", { num });
    else await (await import("../bridge/fall-backs.ts")).fallBacks.setBadgeNum({ num });
  } catch {
    // Nobody asked for it, so a failure is not shown.
  }
}

export const clearBadge = (): void => void show(0);

/** Shows `count` as the badge of the app's icon once it is known. */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) void show(Math.min(count, most));
  }, [count]);
}
