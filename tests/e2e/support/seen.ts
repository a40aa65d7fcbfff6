import type { Locator } from "@playwright/test";

/** The moment (epoch milliseconds) at which an element first holds this text, by the clock of the machine. */
export const seenAt = (place: Locator, text: string): Promise<number> =>
  place.evaluate(
    (element, wanted) =>
      new Promise<number>((resolve) => {
        const look = () => element.textContent?.includes(wanted) && resolve(Date.now());
        new MutationObserver(look).observe(element, { childList: true, characterData: true, subtree: true });
        look();
      }),
    text,
  );
