import type { Locator } from "@playwright/test";

/** The moment (epoch milliseconds) at which an element first contains this text, by the machine's clock. */
export const shownAt = (place: Locator, text: string): Promise<number> =>
  place.evaluate(
    (element, wanted) =>
      new Promise<number>((resolve) => {
        const look = () => element.textContent?.includes(wanted) && resolve(Date.now());
        new MutationObserver(look).observe(element, { childList: true, characterData: true, subtree: true });
        look();
      }),
    text,
  );
