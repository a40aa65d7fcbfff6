import type { Page } from "@playwright/test";
import { filesPath } from "#lib/domain/screens/base-path.ts";

/** Kilobytes on the wire by kind of file, headers included. */
export type Weight = Record<string, number>;

/** The initiator of a request, as Chromium's protocol reports it. */
type Initiator = { type: string; stack?: { callFrames: { url: string }[] } };

const kilobyte = 1024;

/**
 * Whether a script of the build requests it, for this screen or as a prefetch: that is not part of the first view. The
 * scripts that a document names are, though a script starts them itself.
 */
export function isLater({ type, stack }: Initiator): boolean {
  const [asker] = stack?.callFrames ?? [];
  return type === "script" && (asker === undefined || asker.url.includes(filesPath));
}

/** Records the page's network traffic from now on, in bytes on the wire; `counts` selects by initiator. */
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

/** Records what the page's document names: itself, scripts, styles and images. */
export const measureBytes = (page: Page): Promise<() => Weight> => follow(page, (initiator) => !isLater(initiator));

/** Records the requests of the page's scripts. */
export const measureLaterBytes = (page: Page): Promise<() => Weight> => follow(page, isLater);
