import { textZoomAttribute, textZoomKey } from "#lib/domain/hosts.ts";
import { keepWordIn } from "../storage/kept-word.ts";

/** How far letters may grow or shrink; the layout is made for twice their size. */
const least = 0.8;
const most = 2;

/** Letters whose width tells how large they are drawn. */
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

/** How many times larger than asked for the host draws letters. */
function measured(): number {
  const root = document.documentElement;
  // Only while the page does not take the host's growth away can it be seen.
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
    keepWordIn("sessionStorage", textZoomKey, null);
    return;
  }
  root.setAttribute(textZoomAttribute, "");
  const size = `${Math.round(ratio * 100)}%`;
  root.style.setProperty("font-size", size);
  keepWordIn("sessionStorage", textZoomKey, size);
}

/**
 * Takes over the size of letters that an app around the page has chosen. Such an app enlarges letters only, which
 * breaks lines and heights; the page grows as a whole instead, as it does with the browser's own size of letters. The
 * app sets its size on the body, also later from its menu; on the next page perhaps only once that is whole, and what
 * was measured on the last one stands until then.
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
