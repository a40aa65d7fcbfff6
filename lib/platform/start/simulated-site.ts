import { join } from "node:path";
import { isEveryAddress } from "#lib/domain/listen-hosts.ts";
import type { Settings } from "#lib/domain/settings.ts";
import type { FaultPlan } from "#lib/domain/simulation/simulated-faults.ts";
import { day } from "#lib/domain/time/spans.ts";
import type { Platform } from "../call.ts";
import { makeSite } from "../seed/make-site.ts";
import { missingDevices } from "../seed/seed-site.ts";
import { startBench } from "../simulator/module/bench.ts";
import { plugIn } from "../simulator/module/bench-module.ts";
import { memoriesInFile } from "../simulator/module/module-memory.ts";
import { planSite, type SimulatedDevice } from "../simulator/site.ts";
import { startSimulator } from "../simulator/start.ts";
import type { Store } from "../store/open.ts";

/** Creates the simulated site in an empty database, and logs how long that took. SIMULATE=0 creates none. */
export async function prepareSite({ log, now }: Platform, store: Store, settings: Settings): Promise<void> {
  const { SIMULATE: count, SIMULATE_SEED: seed, DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = settings;
  if (count === 0 || (await missingDevices(store, { seed, count })).length === 0) return;
  const made = await makeSite({ databaseUrl, dataDir, count, seed, now: now() });
  log.info(made, "created the simulated site with 31 days of history");
}

const renewed = ({ condition, ...device }: SimulatedDevice): SimulatedDevice =>
  condition === undefined || condition === "expired" ? device : { ...device, condition };

/** Access tokens of existing simulated devices; those renewed in the meantime work again. */
async function accounts({ db }: Store, devices: ReturnType<typeof planSite>, now: number) {
  const rows = await db.selectFrom("devices").select(["deviceId", "accessToken", "expireTime"]).execute();
  const known = new Map(rows.map((row) => [row.deviceId, row]));
  return devices.flatMap((device) => {
    const row = known.get(device.deviceId);
    return row ? [{ device: row.expireTime > now ? renewed(device) : device, token: row.accessToken }] : [];
  });
}

/** A device cannot simulate an expired service itself, so its expiry is set in the database. */
export async function expireServices({ db }: Store, faults: FaultPlan, now: number): Promise<void> {
  const ids = [...faults].filter(([, fault]) => fault === "expired").map(([deviceId]) => deviceId);
  if (ids.length === 0) return;
  const over = db.updateTable("devices").set({ expireTime: now - 3 * day });
  await over.where("deviceId", "in", ids).where("expireTime", ">", now).execute();
}

/**
 * Starts the simulated devices, which are ordinary clients of the broker and know nothing of the platform but their
 * tokens. `mqttPort` is the embedded broker's; null with an external one.
 */
export async function simulateSite(
  { db, log, now, bus }: Platform,
  store: Store,
  settings: Settings,
  mqttPort: number | null,
): Promise<{ close(): Promise<void> }> {
  const { SIMULATE: count, SIMULATE_SEED: seed, SIMULATE_REPLIES: replies } = settings;
  const { SIMULATE_FAULTS: faults = new Map(), SIMULATE_RADIO: radios = new Map() } = settings;
  const { MQTT_HOST, MQTT_URL = "" } = settings;
  const host = isEveryAddress(MQTT_HOST) ? "127.0.0.1" : MQTT_HOST;
  const url = mqttPort === null ? MQTT_URL : `mqtt://${host}:${mqttPort}`;
  await expireServices(store, faults, now());
  const devices = count > 0 ? await accounts(store, planSite(seed, count), now()) : [];
  const embedded = mqttPort !== null;
  const { SIMULATE_UPGRADE_MS: duration, SIMULATE_UPGRADES: upgrades = new Map(), DATA_DIR } = settings;
  const memories = memoriesInFile(join(DATA_DIR, "simulated-modules.json"));
  const upgrade = { duration, faults: upgrades, memories };
  const ways = { url, embedded, now, replies, radios, upgrade };
  const off = [startSimulator({ ...ways, devices, faults })];
  const ended = new Map(
    devices
      .filter(({ device }) => (faults.get(device.deviceId) ?? device.condition) === "expired")
      .map((each) => [each.device.deviceId, each]),
  );
  const stopHearing = bus.subscribe(({ name, event }) => {
    if (name !== "device" || (event.patch.status ?? "expired") === "expired") return;
    const back = ended.get(event.deviceId);
    if (!back || !ended.delete(event.deviceId)) return;
    off.push(startSimulator({ ...ways, devices: [{ ...back, device: renewed(back.device) }] }));
  });
  const plug = (deviceId: string) =>
    plugIn({ url, deviceId, embedded, duration, fault: upgrades.get(deviceId), memories, now });
  const clear = count > 0 ? startBench({ db, log, plugIn: plug }) : undefined;
  return {
    async close() {
      stopHearing();
      await Promise.all([...off.map((switchOff) => switchOff()), clear?.()]);
    },
  };
}
