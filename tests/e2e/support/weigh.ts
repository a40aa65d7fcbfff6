import type { Page } from "@playwright/test";

/** Kilobytes on the wire by kind of file, headers included. */
export type Weight = Record<string, number>;

const kilobyte = 1024;

/** Follows what a page fetches from now on, as the browser counts it on the wire; `counts` says by who asked for it. */
async function follow(page: Page, counts: (initiator: string) => boolean): Promise<() => Weight> {
  const client = await page.context().newCDPSession(page);
  const followed = new Map<string, string>();
  const weight: Weight = {};
  client.on("Network.requestWillBeSent", ({ requestId, initiator, type = "Other" }) => {
    if (counts(initiator.type)) followed.set(requestId, type);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = followed.get(requestId);
    if (type !== undefined) weight[type] = (weight[type] ?? 0) + encodedDataLength / kilobyte;
  });
  await client.send("Network.enable");
  return () => weight;
}

/**
 * Follows what a page's document names: itself, scripts, styles and pictures. What scripts fetch afterwards, for this
 * screen or ahead for others, is not part of the first view.
 */
export const weigh = (page: Page): Promise<() => Weight> => follow(page, (initiator) => initiator !== "script");

/** Follows what a page's scripts fetch. */
export const weighLater = (page: Page): Promise<() => Weight> => follow(page, (initiator) => initiator === "script");
