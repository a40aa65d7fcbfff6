import type { BrowserContext, CDPSession, Page } from "@playwright/test";

/** Lighthouse's slow 4G, as a browser applies it to each request: milliseconds, bytes per second. */
const slow4g = {
  latency: 562.5,
  downloadThroughput: (1638.4 * 0.9 * 1024) / 8,
  uploadThroughput: (675 * 0.9 * 1024) / 8,
};

/** A phone's viewport. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A page with this CPU slowdown, and on request with a slow network. */
export async function slowPage(
  context: BrowserContext,
  rate: number,
  network = false,
): Promise<{ page: Page; client: CDPSession }> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate });
  if (network) {
    await client.send("Network.enable");
    await client.send("Network.emulateNetworkConditions", { offline: false, ...slow4g });
  }
  return { page, client };
}
