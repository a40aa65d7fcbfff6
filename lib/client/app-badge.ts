import { useEffect } from "react";

/** Most that a badge can say. */
const most = 9_999;

const show = (num: number) =>
  import("./bridge/ask-app.ts")
    .then(({ askApp }) => askApp("setBadgeNum", { num }))
    // Nobody asked for it, so nobody is told that it failed.
    .catch(() => undefined);

/** Takes the number off the icon, as soon as nobody is signed in. */
export const clearBadge = (): void => void show(0);

/**
 * Keeps the number on the icon of the app, or of the installed page, at `count` once that is known; an app without a
 * badge goes without.
 */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) void show(Math.min(count, most));
  }, [count]);
}
