import { reactPropsPrefix, scriptText } from "./script-text.ts";

const known = {
  reactPropsPrefix,
  /** How long input waits for hydration, in milliseconds. Later it is probably no longer wanted. */
  patience: 10_000,
  /** The attribute of a button whose tap is waiting. */
  mark: "data-waits",
};

function keepEarlyInput({ reactPropsPrefix, patience, mark }: typeof known): void {
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith(reactPropsPrefix));
  // Without a timeout an idle callback would not run on a page at rest.
  const soon = (act: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 200 }) : setTimeout(act);
  const waiting = new Map<Element, { act: () => void; until: number }>();
  const drop = (element: Element) => {
    element.removeAttribute(mark);
    return waiting.delete(element);
  };
  const handOver = async () => {
    for (const [element, { act }] of waiting)
      if (isHydrated(element)) {
        drop(element);
        act();
        // React must have handled the previous one first.
        await null;
      }
  };
  const check = () => {
    for (const [element, { until }] of waiting) if (!element.isConnected || performance.now() > until) drop(element);
    if ([...waiting.keys()].some(isHydrated)) soon(() => void handOver());
    if (waiting.size > 0) setTimeout(check, 50);
  };
  const onceHydrated = (element: Element, act: () => void) => {
    if (waiting.size === 0) setTimeout(check, 50);
    waiting.set(element, { act, until: performance.now() + patience });
  };
  const counts = (element: Element) => element.matches("[type=checkbox],[type=radio],[role=switch],[aria-pressed]");
  let last: Element | null = null;
  addEventListener(
    "click",
    (event) => {
      // A replayed tap must not be stored again.
      if (!event.isTrusted || !(event.target instanceof Element)) return;
      const element = event.target.closest<HTMLButtonElement | HTMLInputElement>("button,[type=checkbox],[type=radio]");
      // Earlier input is replayed first. A box is ticked already, which React would reset by rendering before the event.
      if (element && "checked" in element) setTimeout(() => void handOver());
      else void handOver();
      if (last && last !== element && !counts(last)) drop(last);
      last = element;
      if (!element || isHydrated(element)) return;
      if ("checked" in element) {
        const { checked } = element;
        onceHydrated(element, () => {
          element.checked = !checked;
          element.click();
        });
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      // Two taps on a switch cancel each other.
      if (element.matches("[role=switch]") && drop(element)) return;
      element.setAttribute(mark, "");
      onceHydrated(element, () => element.click());
    },
    true,
  );
  addEventListener(
    "input",
    ({ isTrusted, target: field }) => {
      if (!isTrusted || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      if (isHydrated(field) || /checkbox|radio/.test(field.type)) return;
      const text = field.value;
      onceHydrated(field, () => {
        // If the value is longer by now, React has received the further typing.
        if (field.value !== "" && field.value !== text) return;
        // React compares with the value set on the element itself and would otherwise miss the change.
        field.value = "";
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      });
    },
    true,
  );
}

/**
 * Stores taps and input on server-rendered elements before hydration, and replays them once React has taken over the
 * element, which it marks with a property. Of several buttons only the last tap counts; switches, boxes and choices all
 * count.
 */
export const earlyInputScript = () => scriptText(keepEarlyInput, known);
