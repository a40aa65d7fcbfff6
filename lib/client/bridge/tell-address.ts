import { appLists, native } from "./native.ts";

/**
 * Tells the app the page's address, so that it can come back to it. Only an app that names the function is told: an old
 * one may take the address for an order to open it, and go round in circles.
 */
export async function tellAddress(url: string): Promise<void> {
  if (!url.startsWith("https:") || !(await appLists("updateUrl"))) return;
  await native("updateUrl", { url }).catch(() => undefined);
}
