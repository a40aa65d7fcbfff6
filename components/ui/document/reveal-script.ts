import { scriptText } from "./script-text.ts";

/** React keeps here when it revealed something last, and reveals nothing else for 300 ms. */
function revealAtOnce(name: string): void {
  Object.defineProperty(window, name, { set: () => {} });
}

/** What the server sends later than the frame of a page is shown with the next picture instead of 0.3 s after the frame. */
export const revealScript = () => scriptText(revealAtOnce, "$RT");
