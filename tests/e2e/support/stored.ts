import type { Page } from "@playwright/test";

/** Everything that a page's browser stores or that a script on the page could read, as one text. */
export async function everythingStored(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const stores = await Promise.all(
      databases.map(
        ({ name = "" }) =>
          new Promise<unknown>((resolve) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => resolve(name);
            opening.onsuccess = () => {
              const names = [...opening.result.objectStoreNames];
              if (names.length === 0) return resolve(name);
              const all = names.map((store) => opening.result.transaction(store).objectStore(store).getAll());
              Promise.all(
                all.map(
                  (request) => new Promise((done) => request.addEventListener("success", () => done(request.result))),
                ),
              ).then(resolve);
            };
          }),
      ),
    );
    const caches = await Promise.all(
      (await window.caches.keys()).map(async (name) => {
        const cache = await window.caches.open(name);
        const answers = await cache.matchAll();
        return [name, ...(await Promise.all(answers.map((answer) => answer.text())))];
      }),
    );
    const seen = new Set<unknown>();
    const plain = (value: unknown, depth: number): unknown => {
      if (typeof value === "function" || depth > 4) return undefined;
      if (typeof value !== "object" || value === null) return value;
      if (seen.has(value) || value instanceof Node || value instanceof Window) return undefined;
      seen.add(value);
      return Object.fromEntries(
        Object.entries(value).map(([name, child]) => {
          try {
            return [name, plain(child, depth + 1)];
          } catch {
            return [name, undefined];
          }
        }),
      );
    };
    return [
      document.cookie,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      JSON.stringify(stores),
      JSON.stringify(caches),
      JSON.stringify(history.state),
      performance.getEntries().map(({ name }) => name),
      Object.entries(window).map(
        ([name, value]) =>
          `${name}: ${JSON.stringify(plain(value, 0), (_, v) => (typeof v === "bigint" ? `${v}` : v))}`,
      ),
      document.documentElement.outerHTML,
      [...document.querySelectorAll("input")].map(({ value }) => value),
    ].join("\n");
  });
  const cookies = await page.context().cookies();
  return `${inPage}\n${JSON.stringify(cookies)}`;
}

/** A secret in the encodings in which it might be stored. */
export const spellings = (secret: string): string[] => [
  secret,
  [...secret].reverse().join(""),
  encodeURIComponent(secret),
  Buffer.from(secret).toString("base64"),
  Buffer.from(secret).toString("base64url"),
  Buffer.from(secret).toString("hex"),
];
