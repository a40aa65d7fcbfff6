/** Runs this once the page is visible: a message in a hidden tab would be missed. */
export function whenVisible(run: () => void): void {
  if (document.visibilityState === "visible") run();
  else document.addEventListener("visibilitychange", () => whenVisible(run), { once: true });
}
