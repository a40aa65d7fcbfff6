import type { Page } from "@playwright/test";

/**
 * Runs the navigation to a page that shows this device, and settles once that page's stream is open: from then on
 * published values reach the screen.
 */
export async function watching(page: Page, deviceId: string, go: () => Promise<unknown>): Promise<void> {
  // The request identifies this page's stream; the previous page may have requested one that is answered late.
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    const named = ["deviceIds", "deviceId"].flatMap((name) => searchParams.get(name)?.split(",") ?? []);
    return pathname.endsWith("/live") && named.includes(deviceId);
  });
  await go();
  await (await asked).response();
}
