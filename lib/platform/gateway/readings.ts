import * as z from "zod/mini";
import { type GatewayState, type Wifi, type WifiSetUp, wifi } from "#lib/contract/gateway.ts";
import { networkModeOf, wifiLevel, wifiResults } from "#lib/domain/devices/wifi.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Call } from "../call.ts";
import type { DeviceRow } from "../devices/device-rows.ts";
import { duringOwnership } from "../security/visibility/during-ownership.ts";
import type { Db } from "../store/schema.ts";
import type { GatewayReadingTable } from "../store/tables/gateway-tables.ts";
import { holdsOn } from "./network-device.ts";
import { type GatewayLink, readLink } from "./read-gateway-answer.ts";

type Reading = Partial<Omit<GatewayReadingTable, "deviceId">>;
const unread = { link: null, linkTime: null, networks: null, networksTime: null };

async function store(db: Db, deviceId: string, reading: Reading): Promise<void> {
  await db
    .insertInto("gatewayReadings")
    .values({ ...unread, ...reading, deviceId })
    .onConflict((conflict) => conflict.column("deviceId").doUpdateSet(reading))
    .execute();
}

export const storeLink = (db: Db, deviceId: string, link: GatewayLink, linkTime: number): Promise<void> =>
  store(db, deviceId, { link: JSON.stringify(link), linkTime });

export const storeNetworks = (
  db: Db,
  deviceId: string,
  networks: readonly Wifi[],
  networksTime: number,
): Promise<void> => store(db, deviceId, { networks: JSON.stringify(networks), networksTime });

const storedNetworks = z.array(wifi);
const parsed = (json: string | null): unknown => (json === null ? undefined : JSON.parse(json));

/** The last readings, unless they were reported to a previous holder. */
async function readingsOf(call: Call, deviceId: string) {
  const readingOf = (time: "linkTime" | "networksTime") =>
    call.db
      .selectFrom("gatewayReadings")
      .selectAll()
      .where("deviceId", "=", deviceId)
      .where(duringOwnership(call, { deviceId: "gatewayReadings.deviceId", time: `gatewayReadings.${time}` }))
      .executeTakeFirst();
  return { link: await readingOf("linkTime"), networks: await readingOf("networksTime") };
}

async function setUpsOf(call: Call, deviceId: string): Promise<WifiSetUp[]> {
  const rows = await call.db
    .selectFrom("gatewayJobs")
    .select(["account", "state", "reason", "createTime"])
    .where("deviceId", "=", deviceId)
    .where(duringOwnership(call, { deviceId: "gatewayJobs.deviceId", time: "gatewayJobs.createTime" }))
    .where("kind", "=", "wifiConfig")
    .where("state", "!=", "waiting")
    .orderBy("createTime", "desc")
    .limit(limits.gateway.history)
    .execute();
  return rows.map(({ account, state, reason, createTime }) => ({
    account: account ?? "",
    time: createTime,
    result: state === "done" ? "joined" : (wifiResults.find((each) => each === reason) ?? null),
  }));
}

/**
 * What is known of a device's connection. Network names, addresses and earlier set-ups are only for people who may
 * change its network.
 */
export async function gatewayStateOf(call: Call, device: DeviceRow): Promise<GatewayState> {
  const { deviceId, dtuOnline, dtuVersion, csq, iccid } = device;
  const online = dtuOnline === 1;
  const networkMode = networkModeOf(device.networkMode);
  const plain = { deviceId, online, connected: online, networkMode, dtuVersion, csq, iccid };
  if (!holdsOn(call, device, "gateway:wifi-config")) return plain;
  const { link, networks } = await readingsOf(call, deviceId);
  const linkTime = link?.linkTime ?? 0;
  const {
    ssid = null,
    rssi = null,
    ip = null,
    mac = null,
    uptimeSec = null,
  } = readLink(parsed(link?.link ?? null)) ?? {};
  return {
    ...plain,
    // A module that reports its WiFi is connected by WiFi, even before, or without ever, reporting so.
    networkMode: ssid !== null && linkTime >= device.networkTime ? "WiFi" : networkMode,
    ...{ ssid, rssi, ip, mac, uptimeSec },
    level: rssi === null ? null : wifiLevel(rssi),
    reportTime: link?.linkTime ?? null,
    wifiList: storedNetworks.safeParse(parsed(networks?.networks ?? null)).data ?? [],
    scanTime: networks?.networksTime ?? null,
    history: await setUpsOf(call, deviceId),
  };
}
