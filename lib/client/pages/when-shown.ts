/** Runs this once the person can see the page: what is said behind another tab or a locked screen is gone unread. */
export function whenShown(run: () => void): void {
  if (document.visibilityState === "visible") run();
  else document.addEventListener("visibilitychange", () => whenShown(run), { once: true });
}
