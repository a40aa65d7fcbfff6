import { scriptText } from "./script-text.ts";

/** Where React stores when it last revealed a boundary; it reveals nothing else for 300 ms. */
function revealAtOnce(name: string): void {
  Object.defineProperty(window, name, { set: () => {} });
}

/** Shows streamed parts with the next paint instead of after React's 0.3 s. */
export const revealScript = () => scriptText(revealAtOnce, "$RT");
