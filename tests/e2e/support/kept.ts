import { expect, type Page } from "@playwright/test";
import { href } from "#lib/domain/screens/addresses.ts";

/** The names of the screens that the page's browser has stored, and their person. */
export const keptBy = (page: Page): Promise<{ screens: string[]; owner: string | null }> =>
  page.evaluate(async () => {
    // Opening it would create a database if there is none.
    if (!(await indexedDB.databases()).some(({ name }) => name === "kept")) return { screens: [], owner: null };
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open("kept"));
    const work = database.transaction(["screens", "owner"]);
    const names = done(work.objectStore("screens").getAllKeys());
    const owner = done(work.objectStore("owner").get("person"));
    const found = { screens: (await names).map((name) => String(name).trim()), owner: (await owner) ?? null };
    database.close();
    return found;
  });

/** The browser's stored data of a screen; undefined for none. */
export const keptData = (page: Page, name: string): Promise<unknown> =>
  page.evaluate(async (wanted) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("kept");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const request = database.transaction("screens").objectStore("screens").get(wanted);
    await new Promise<unknown>((resolve) => {
      request.onsuccess = resolve;
    });
    database.close();
    return request.result?.data;
  }, name);

/** Makes the browser store these screens as well, as from an earlier day. */
export const keepAlso = (page: Page, ...screens: { name: string; data: unknown; time?: number }[]): Promise<void> =>
  page.evaluate(async (given) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("kept");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const work = database.transaction("screens", "readwrite");
    for (const screen of given) work.objectStore("screens").put({ time: Date.now(), bytes: 1, ...screen });
    await new Promise<unknown>((resolve) => {
      work.oncomplete = resolve;
    });
    database.close();
  }, screens);

/** Settles once the browser has stored these screens. */
export const untilKept = (page: Page, ...screens: string[]): Promise<void> =>
  expect
    .poll(async () => (await keptBy(page)).screens.sort(), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(screens));

/** Settles once the service worker is active and has cached the offline page. */
export const untilReady = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async (shell) => {
          const ruled = navigator.serviceWorker.controller?.state === "activated";
          return ruled && (await window.caches.match(shell, { ignoreSearch: true, ignoreVary: true })) !== undefined;
        }, href("offline")),
      { timeout: 20_000 },
    )
    .toBe(true);

/** Everything in Cache Storage as text, by address. */
export const cachedTexts = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const texts: Record<string, string> = {};
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name);
      for (const { url } of await cache.keys()) texts[url] = (await (await cache.match(url))?.text()) ?? "";
    }
    return texts;
  });
