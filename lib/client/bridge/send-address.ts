import { appLists, native } from "./native.ts";

/** Only if the app lists the function: an old app may take it for a command to open the address, and loop. */
export async function sendAddress(url: string): Promise<void> {
  if (!url.startsWith("https:") || !(await appLists("updateUrl"))) return;
  await native("updateUrl", { url }).catch(() => undefined);
}
