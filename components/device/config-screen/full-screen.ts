/** The id by which the header's button finds the element to show in full screen. */
export const stageId = "config-screen";

/** TypeScript's DOM types lack `lock`, which some browsers have. */
type Turning = ScreenOrientation & { lock?: (orientation: "landscape") => Promise<void> };

/** Shows the screen in full screen, in landscape where possible. Rejects if unsupported, as on iPhones. */
export async function fillDisplay(): Promise<void> {
  const stage = document.getElementById(stageId);
  await stage?.requestFullscreen();
  const orientation: Turning = screen.orientation;
  // Without orientation lock the screen stays upright.
  await orientation.lock?.("landscape").catch(() => undefined);
}
