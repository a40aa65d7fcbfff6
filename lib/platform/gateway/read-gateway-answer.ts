import * as z from "zod/mini";
import type { Wifi } from "#lib/contract/gateway.ts";
import { isWifiName, wifiAuths, wifiBand, wifiBytes, wifiLevel, wifiResults } from "#lib/domain/devices/wifi.ts";
import { utf8Length } from "#lib/domain/texts/utf8-length.ts";

const refusal = z.union([z.object({ success: z.literal(false) }), z.object({ error: z.unknown() })]);

/** Whether a device's answer refuses the request. */
export const isRefusal = (json: unknown): boolean => refusal.safeParse(json).success;

const line = z.string().check(z.maxLength(64));
const strength = z.number().check(z.gte(-150), z.lte(0));
const optional = <T extends z.core.$ZodType>(schema: T) => z.catch(z.optional(z.nullable(schema)), null);

/** A network module's report of its connection. Invalid fields are omitted. */
const link = z.object({
  ssid: optional(z.string().check(z.refine(isWifiName))),
  rssi: optional(strength),
  ip: optional(line),
  mac: optional(line),
  uptimeSec: optional(z.number().check(z.gte(0))),
  /** The result of the last network set-up, by the id of that request. */
  wifi: optional(z.object({ id: z.string(), result: z.enum(wifiResults) })),
});
export type GatewayLink = z.infer<typeof link>;

/** Parses the answer to "gatewayState"; undefined if invalid. */
export const readLink = (json: unknown): GatewayLink | undefined =>
  isRefusal(json) ? undefined : link.safeParse(json).data;

const network = z.object({
  ssid: z.string().check(z.refine((name) => utf8Length(name) <= wifiBytes.name)),
  bssid: optional(line),
  rssi: strength,
  auth: optional(z.enum(wifiAuths)),
  channel: z.int().check(z.gte(1), z.lte(233)),
});
const scan = z.object({ networks: z.array(z.unknown()).check(z.maxLength(256)) });

/**
 * Parses the answer to "wifiScan": each network once, with its strongest signal, sorted by strength; undefined if
 * invalid. A name in both bands counts as two networks, since only one of them can be joined.
 */
export function readNetworks(json: unknown): Wifi[] | undefined {
  const found = scan.safeParse(json).data;
  if (!found || isRefusal(json)) return undefined;
  const best = new Map<string, Wifi & { rssi: number }>();
  for (const each of found.networks) {
    const { ssid, rssi, channel, bssid, auth } = network.safeParse(each).data ?? {};
    if (ssid === undefined || rssi === undefined || channel === undefined) continue;
    const band = wifiBand(channel);
    // Hidden networks are told apart by their access points.
    const key = ssid === "" ? `hidden ${bssid}` : `${band} ${ssid}`;
    if ((best.get(key)?.rssi ?? Number.NEGATIVE_INFINITY) >= rssi) continue;
    const level = wifiLevel(rssi);
    best.set(key, { account: ssid, bssid, rssi, level, auth, channel, band, supported: band === "2.4G" });
  }
  return [...best.values()].sort((a, b) => b.rssi - a.rssi);
}
