import { textZoomAttribute, textZoomKey } from "#lib/domain/hosts.ts";
import { writeStored } from "../storage/web-storage.ts";

/** The supported range of text size; the layout is made for up to 200 %. */
const least = 0.8;
const most = 2;

/** Text whose width shows the real font size. */
const letters = "0".repeat(40);

function widthOf(adjusted: boolean): number {
  const probe = document.createElement("span");
  probe.textContent = letters;
  probe.setAttribute("aria-hidden", "true");
  for (const [name, value] of [
    ["position", "absolute"],
    ["visibility", "hidden"],
    ["white-space", "nowrap"],
    ["font-size", "16px"],
    ...(adjusted ? [] : [["-webkit-text-size-adjust", "none"]]),
  ])
    probe.style.setProperty(name ?? "", value ?? "");
  document.body.append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return width;
}

function measured(): number {
  const root = document.documentElement;
  // Only measurable while the page does not compensate.
  root.removeAttribute(textZoomAttribute);
  const plain = widthOf(false);
  const ratio = plain > 0 ? widthOf(true) / plain : 1;
  return Math.min(most, Math.max(least, Math.round(ratio * 100) / 100));
}

function grow(): void {
  const root = document.documentElement;
  const ratio = measured();
  if (ratio === 1) {
    root.style.removeProperty("font-size");
    writeStored("sessionStorage", textZoomKey, null);
    return;
  }
  root.setAttribute(textZoomAttribute, "");
  const size = `${Math.round(ratio * 100)}%`;
  root.style.setProperty("font-size", size);
  writeStored("sessionStorage", textZoomKey, size);
}

/**
 * Follows the text size of the surrounding app. Such apps enlarge text only, which breaks lines and heights; here the
 * whole page grows instead, as with the browser's own setting. The app sets it on the body, sometimes late and again
 * from its menu; until then the last page's value is used.
 */
export function followTextZoom(): () => void {
  const observer = new MutationObserver(grow);
  observer.observe(document.body, { attributes: true, attributeFilter: ["style"] });
  const isKnown = document.documentElement.hasAttribute(textZoomAttribute);
  if (isKnown && document.readyState !== "complete") window.addEventListener("load", grow, { once: true });
  else grow();
  return () => {
    observer.disconnect();
    window.removeEventListener("load", grow);
  };
}
