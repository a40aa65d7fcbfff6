import type { Settings } from "#lib/domain/settings.ts";
import { type Broker, startBroker } from "./broker/broker.ts";
import { followBroker } from "./broker/external.ts";
import { createRefusals } from "./broker/refusals.ts";
import { createRpc, type Rpc } from "./broker/rpc.ts";
import type { Platform } from "./call.ts";
import { promptBatch, usualBatch } from "./ingest/batch.ts";
import type { Counts } from "./ingest/counts.ts";
import { startIngest } from "./ingest/ingest.ts";
import type { Store } from "./store/open.ts";

/** The way to devices and back. */
export type DeviceLink = {
  rpc: Rpc;
  counts: Counts;
  /** Settles when everything heard so far is in the database. */
  flush(): Promise<void>;
  /** Looks for what is over by the clock alone: silence, delays, services; runs by itself. */
  sweep(): Promise<void>;
  /** Where devices connect; null when an external broker takes them. */
  mqttPort: number | null;
  close(): Promise<void>;
};

/** How often silence and expiry are looked for, in milliseconds. */
const sweepEvery = 5_000;

/** Starts to listen to devices, at the embedded broker or an external one. Rejects with a StartError when it cannot. */
export async function startDeviceLink(
  { bus, line, log, now }: Platform,
  store: Store,
  { MQTT_URL, MQTT_HOST, MQTT_PORT }: Settings,
  limits = MQTT_URL ? promptBatch : usualBatch,
): Promise<DeviceLink> {
  const ingest = await startIngest({ store, bus, log, now, limits });
  let broker: Broker | undefined;
  const rpc = createRpc((...message) => broker?.send(...message) ?? false);
  const shared = { ingest, rpc, refusals: createRefusals(log), log, now };
  try {
    broker = MQTT_URL
      ? followBroker({ ...shared, url: MQTT_URL })
      : await startBroker({ ...shared, host: MQTT_HOST, port: MQTT_PORT });
  } catch (error) {
    await ingest.close();
    throw error;
  }
  line.open({
    call: rpc.call,
    drop(deviceId) {
      broker?.drop(deviceId);
      ingest.registry.forget(deviceId);
    },
  });
  const sweeping = setInterval(() => {
    ingest.sweep().catch((error: unknown) => log.error({ err: error }, "looking for silent devices failed"));
  }, sweepEvery);
  return {
    rpc,
    counts: ingest.counts,
    flush: ingest.flush,
    sweep: ingest.sweep,
    mqttPort: broker.port,
    async close() {
      clearInterval(sweeping);
      await broker?.close();
      await ingest.close();
    },
  };
}
