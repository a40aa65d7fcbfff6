import type { Page } from "@playwright/test";

/** Kilobytes on the wire by kind of file, headers included. */
export type Weight = Record<string, number>;

const kilobyte = 1024;

/**
 * Follows what a page's document names: itself, scripts, styles and pictures, as the browser counted them on the wire.
 * What scripts fetch afterwards, for this screen or ahead for others, is not part of the first view.
 */
export async function weigh(page: Page): Promise<() => Weight> {
  const client = await page.context().newCDPSession(page);
  const named = new Map<string, string>();
  const weight: Weight = {};
  client.on("Network.requestWillBeSent", ({ requestId, initiator, type = "Other" }) => {
    if (initiator.type !== "script") named.set(requestId, type);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = named.get(requestId);
    if (type !== undefined) weight[type] = (weight[type] ?? 0) + encodedDataLength / kilobyte;
  });
  await client.send("Network.enable");
  return () => weight;
}
