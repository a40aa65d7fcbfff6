import { useEffect } from "react";
import { inNativeApp } from "../bridge/native-app.ts";

const most = 9_999;

/** A browser does it by itself: what checks the answers of an app is a sixth of a page's scripts. */
async function show(num: number): Promise<void> {
  try {
    if (inNativeApp()) await (await import("../bridge/ask-app.ts")).askApp("setBadgeNum", { num });
    else await (await import("../bridge/fall-backs.ts")).fallBacks.setBadgeNum({ num });
  } catch {
    // Nobody asked for it, so nobody is told that it failed.
  }
}

export const clearBadge = (): void => void show(0);

/** Keeps the number on the icon of the app, or of the installed page, at `count` once that is known. */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) void show(Math.min(count, most));
  }, [count]);
}
