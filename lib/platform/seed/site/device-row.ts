import type { Insertable } from "kysely";
import type { DeviceKind } from "#lib/domain/devices/devices.ts";
import { limits } from "#lib/domain/limits.ts";
import { day } from "#lib/domain/time/spans.ts";
import { newAccessToken } from "../../devices/binding/access-token.ts";
import { ownScreen } from "../../devices/config-screen.ts";
import { dtuFacts } from "../../simulator/module/dtu-facts.ts";
import { between, mixSeed, type Random, seeded } from "../../simulator/random.ts";
import type { SimulatedDevice } from "../../simulator/site.ts";
import type { Schema } from "../../store/schema.ts";
import { products } from "../products.ts";

/** Kinds of rooms with a camera. */
const withCamera: readonly DeviceKind[] = ["coldroom", "tunnel"];

function expiryOf({ condition }: SimulatedDevice, random: Random, now: number): number {
  if (condition === "expired") return now - 3 * day;
  if (condition === "expiring") return now + 5 * day;
  return Math.floor(now + between(random, 60, 400) * day);
}

/** The row of a device that has not reported to this process: offline, as it was last seen. */
export function deviceRow(
  device: SimulatedDevice,
  lastReport: number | null,
  now: number,
): Insertable<Schema["devices"]> {
  const random = seeded(mixSeed(device.seed, 3));
  const expireTime = expiryOf(device, random, now);
  const createTime = Math.floor(now - between(random, 90, 360) * day);
  const { dtuVersion, ip, csq, networkMode, iccid } = dtuFacts(device);
  const expired = device.condition === "expired";
  const silent = device.condition === "controllerSilent" || device.condition === "networkOffline";
  const known = lastReport !== null;
  return {
    deviceId: device.deviceId,
    deviceName: device.name,
    productId: products.find(({ kind }) => kind === device.kind)?.productId ?? "",
    imgSelect: device.kind,
    version: known ? dtuVersion : "",
    iccid,
    // A secret, so unlike everything else of the site it is not derived from the seed.
    accessToken: newAccessToken(),
    createTime,
    activeTime: known ? createTime + day : null,
    expireTime,
    deleteTime: expired ? expireTime + limits.renewal.grace : null,
    csq: known ? csq : null,
    commOk: 0,
    commTotal: 0,
    networkMode: known ? networkMode : "unknown",
    dtuVersion: known ? dtuVersion : "",
    ip: known ? ip : null,
    dtuOnline: 0,
    controllerOnline: known && !silent ? 1 : 0,
    alarming: 0,
    status: expired ? "expired" : !known ? "inactivated" : silent ? "networkOffline" : "offline",
    statusTime: expired ? expireTime : (lastReport ?? createTime),
    dataTime: lastReport,
    receiveTime: lastReport,
    hasCamera: withCamera.includes(device.kind) ? 1 : 0,
    webconfigUrl: device.kind === "chiller" ? null : ownScreen,
    location: null,
    remark: null,
  };
}
