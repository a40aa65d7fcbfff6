import { appLists, native } from "./native.ts";

/**
 * Tells the app the page's address, so that it can return to it. Only if the app lists the function: an old one may
 * take it for a command to open the address, and loop.
 */
export async function tellAddress(url: string): Promise<void> {
  if (!url.startsWith("https:") || !(await appLists("updateUrl"))) return;
  await native("updateUrl", { url }).catch(() => undefined);
}
