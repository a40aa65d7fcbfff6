import type { Page } from "@playwright/test";

/**
 * Does what leads to a page that shows this device, and settles once that page's stream stands: from then on a
 * published value has a way to the screen.
 */
export async function watching(page: Page, deviceId: string, go: () => Promise<unknown>): Promise<void> {
  // The request tells this page's stream from one that the page before had asked for and that is answered late.
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    const named = ["deviceIds", "deviceId"].flatMap((name) => searchParams.get(name)?.split(",") ?? []);
    return pathname.endsWith("/live") && named.includes(deviceId);
  });
  await go();
  await (await asked).response();
}
