/** By which the button in the head finds what is to fill the display. */
export const stageId = "config-screen";

/** Browsers that can turn the display lack it in TypeScript's own description. */
type Turning = ScreenOrientation & { lock?: (orientation: "landscape") => Promise<void> };

/** Fills the display with the screen, lying where a phone can be told to. Rejects where it cannot, as on iPhones. */
export async function fillDisplay(): Promise<void> {
  const stage = document.getElementById(stageId);
  await stage?.requestFullscreen();
  const orientation: Turning = screen.orientation;
  // A display that does not turn shows the screen upright.
  await orientation.lock?.("landscape").catch(() => undefined);
}
