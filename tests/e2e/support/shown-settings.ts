import type { Page } from "@playwright/test";

export type Shown = { name: string; text: string; at: number };

/** Records every stream that the page opens, so that a test can cut it like a network. */
export const holdStreams = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const Real = window.EventSource;
    const open = new Set<EventSource>();
    window.EventSource = class extends Real {
      constructor(address: string | URL, options?: EventSourceInit) {
        super(address, options);
        open.add(this);
      }
    };
    Object.assign(window, {
      cutStreams: () => {
        for (const stream of open) {
          Real.prototype.close.call(stream);
          stream.dispatchEvent(new Event("error"));
        }
        open.clear();
      },
    });
  });

/** Breaks the open streams; the page should notice and open another. */
export const cutStreams = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const cut: unknown = Reflect.get(window, "cutStreams");
    if (typeof cut === "function") cut();
  });

/**
 * Records from now on each value that a row shows as the device's, with the time: numbers as displayed, switches as
 * true or false.
 */
export const watchSettings = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shown: Shown[] = [];
    const last = new Map<string, string>();
    const note = (name: string, text: string) => {
      if (last.get(name) === text) return;
      last.set(name, text);
      shown.push({ name, text, at: Date.now() });
    };
    const look = () => {
      for (const value of document.querySelectorAll("main [class*='value'] > span:first-child")) {
        const name = value.closest("button, div")?.querySelector("[class*='main'] > span")?.textContent;
        note(name ?? "", value.textContent?.split(/\s/)[0] ?? "");
      }
      for (const toggle of document.querySelectorAll("main [role='switch']"))
        note(toggle.getAttribute("aria-label") ?? "", toggle.getAttribute("aria-checked") ?? "");
    };
    look();
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
    Object.assign(window, { shown });
  });

/** All values shown so far, in order. */
export const shownSettings = (page: Page): Promise<Shown[]> => page.evaluate(() => Reflect.get(window, "shown"));

/** Changes the first switch that is not busy, without waiting for anything itself. */
export const turnSwitch = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document.querySelector<HTMLElement>("main [role='switch']:not(:disabled, [aria-busy='true'])")?.click(),
  );
