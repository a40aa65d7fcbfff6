import "server-only";
import { headers } from "next/headers";
import { alarms } from "#lib/contract/alarms.ts";
import { curves } from "#lib/contract/curves.ts";
import type { Result } from "#lib/contract/wire.ts";
import { curveShown } from "#lib/domain/curves/curve-shown.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { pathHeader } from "../pages/page-headers.ts";
import { load } from "./load.ts";
import { detailOf, deviceIdOf } from "./load-device.ts";

type Codes = Result<PermissionCode[]> | undefined;

/** Whether the untreated alarms are counted for somebody of these codes; as long as nobody knows them, they are. */
export const mayCount = (codes: Codes): boolean => !codes?.ok || codes.data.includes("tab:alarm");

/** The untreated alarms of a device. Asking for what one may not have would only be noted as denied, each time. */
async function untreatedOf(deviceId: string, codes: Codes | Promise<Codes>): Promise<number | undefined> {
  if (!mayCount(await codes)) return undefined;
  const untreated = await load(alarms.untreated, { deviceId });
  return untreated.ok ? untreated.data.num : undefined;
}

/**
 * What the dock says of the device of the page's address; undefined when it names none, or the page is only fetched
 * ahead of its use. What the platform did not say is left to the browser.
 */
export async function loadKnownDevice(codes: Codes | Promise<Codes>) {
  const sent = await headers();
  const search = new URLSearchParams(sent.get(pathHeader)?.split("?")[1]);
  const deviceId = deviceIdOf({ deviceId: search.get("deviceId") ?? undefined });
  if (!deviceId || sent.has("next-router-prefetch")) return undefined;
  const [device, untreated, access] = await Promise.all([
    detailOf(deviceId),
    untreatedOf(deviceId, codes),
    load(curves.access, { deviceId }),
  ]);
  if (!device.ok) return undefined;
  const { hasCamera, hasWebconfig } = device.data;
  return {
    deviceId,
    hasCamera: hasCamera === true,
    hasWebconfig: hasWebconfig === true,
    hasCurve: access.ok ? curveShown(access.data) : undefined,
    untreated,
  };
}
