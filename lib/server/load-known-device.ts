import "server-only";
import { headers } from "next/headers";
import { detailOf, deviceIdOf } from "./load-device.ts";
import { pathHeader } from "./page-headers.ts";

/** What the device of the page's address has; undefined when it names none, or the page is only fetched ahead of its use. */
export async function loadKnownDevice() {
  const sent = await headers();
  const search = new URLSearchParams(sent.get(pathHeader)?.split("?")[1]);
  const deviceId = deviceIdOf({ deviceId: search.get("deviceId") ?? undefined });
  if (!deviceId || sent.has("next-router-prefetch")) return undefined;
  const device = await detailOf(deviceId);
  if (!device.ok) return undefined;
  const { hasCamera, hasWebconfig } = device.data;
  return { deviceId, hasCamera: hasCamera === true, hasWebconfig: hasWebconfig === true };
}
