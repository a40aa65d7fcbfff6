import "server-only";
import { headers } from "next/headers";
import { alarms } from "#lib/contract/alarms.ts";
import { curves } from "#lib/contract/curves.ts";
import { curveShown } from "#lib/domain/curves/curve-shown.ts";
import { pathHeader } from "../pages/page-headers.ts";
import { load } from "./load.ts";
import { detailOf, deviceIdOf } from "./load-device.ts";

/**
 * What the dock says of the device of the page's address; undefined when it names none, or the page is only fetched
 * ahead of its use. What the platform did not say is left to the browser.
 */
export async function loadKnownDevice() {
  const sent = await headers();
  const search = new URLSearchParams(sent.get(pathHeader)?.split("?")[1]);
  const deviceId = deviceIdOf({ deviceId: search.get("deviceId") ?? undefined });
  if (!deviceId || sent.has("next-router-prefetch")) return undefined;
  const [device, untreated, access] = await Promise.all([
    detailOf(deviceId),
    load(alarms.untreated, { deviceId }),
    load(curves.access, { deviceId }),
  ]);
  if (!device.ok) return undefined;
  const { hasCamera, hasWebconfig } = device.data;
  return {
    deviceId,
    hasCamera: hasCamera === true,
    hasWebconfig: hasWebconfig === true,
    hasCurve: access.ok ? curveShown(access.data) : undefined,
    untreated: untreated.ok ? untreated.data.num : undefined,
  };
}
