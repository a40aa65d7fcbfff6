import type { Page } from "@playwright/test";
import { filesPath } from "#lib/domain/screens/base-path.ts";

/** Kilobytes on the wire by kind of file, headers included. */
export type Weight = Record<string, number>;

/** Why a browser fetches something, as Chromium's protocol tells it. */
type Initiator = { type: string; stack?: { callFrames: { url: string }[] } };

const kilobyte = 1024;

/**
 * Whether a script of the build fetches it, for this screen or ahead for others: that is not part of the first view. The
 * scripts that a document names are, though it starts them itself.
 */
export function isLater({ type, stack }: Initiator): boolean {
  const [asker] = stack?.callFrames ?? [];
  return type === "script" && (asker === undefined || asker.url.includes(filesPath));
}

/** Follows what a page fetches from now on, as the browser counts it on the wire; `counts` says by who asked for it. */
async function follow(page: Page, counts: (initiator: Initiator) => boolean): Promise<() => Weight> {
  const client = await page.context().newCDPSession(page);
  const followed = new Map<string, string>();
  const weight: Weight = {};
  client.on("Network.requestWillBeSent", ({ requestId, initiator, type = "Other" }) => {
    if (counts(initiator)) followed.set(requestId, type);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = followed.get(requestId);
    if (type !== undefined) weight[type] = (weight[type] ?? 0) + encodedDataLength / kilobyte;
  });
  await client.send("Network.enable");
  return () => weight;
}

/** Follows what a page's document names: itself, scripts, styles and pictures. */
export const weigh = (page: Page): Promise<() => Weight> => follow(page, (initiator) => !isLater(initiator));

/** Follows what a page's scripts fetch. */
export const weighLater = (page: Page): Promise<() => Weight> => follow(page, isLater);
