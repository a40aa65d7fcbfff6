import "server-only";
import { headers } from "next/headers";
import { alarms } from "#lib/contract/alarms.ts";
import { curves } from "#lib/contract/curves.ts";
import type { Result } from "#lib/contract/wire.ts";
import { curveShown } from "#lib/domain/curves/curve-shown.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { pathHeader } from "../../pages/page-headers.ts";
import { load } from "../load.ts";
import { detailOf, deviceIdOf } from "./load-device.ts";

type Codes = Result<PermissionCode[]> | undefined;

/** Whether these permissions include untreated alarms; assumed so while they are unknown. */
export const mayCount = (codes: Codes): boolean => !codes?.ok || codes.data.includes("tab:alarm");

/** Not asked for without the permission: the platform would log a denial each time. */
async function untreatedOf(deviceId: string, codes: Codes | Promise<Codes>): Promise<number | undefined> {
  if (!mayCount(await codes)) return undefined;
  const untreated = await load(alarms.untreated, { deviceId });
  return untreated.ok ? untreated.data.num : undefined;
}

/** What the dock shows of the address's device; not for a prefetch. The browser loads whatever is missing. */
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
