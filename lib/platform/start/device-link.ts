import type { Settings } from "#lib/domain/settings.ts";
import { type Broker, startBroker } from "../broker/broker.ts";
import { accessIn } from "../broker/connect-to-broker.ts";
import { type ExternalBroker, followBroker } from "../broker/external.ts";
import { followTokens } from "../broker/follow-tokens.ts";
import { createRefusals } from "../broker/refusals.ts";
import { createRpc, type Rpc } from "../broker/rpc.ts";
import type { Platform } from "../call.ts";
import { defaultBatch, promptBatch } from "../ingest/batch/batch.ts";
import type { Counts } from "../ingest/counts.ts";
import { startIngest } from "../ingest/ingest.ts";
import { singleFlight } from "../single-flight.ts";
import { followNodes, type NodeLink } from "../sparkplug/follow-nodes.ts";
import { createSparkplugHost } from "../sparkplug/host.ts";
import type { Store } from "../store/open.ts";

/** The connection to all devices. */
export type DeviceLink = {
  /** Asks a device that this process owns. */
  rpc: Rpc;
  /** Asks any device, whichever process owns it. */
  call: Rpc["call"];
  /** Looks up a device's route before the first request to it. */
  reach(deviceId: string): Promise<void>;
  counts: Counts;
  /** Resolves when everything received so far is in the database. */
  flush(): Promise<void>;
  /** Processes what is due by the clock alone: silence, delays, services; also runs periodically. */
  sweep(): Promise<void>;
  /** Where devices connect; null with an external broker. */
  mqttPort: number | null;
  close(): Promise<void>;
};

/** How often silence and expiry are checked, in milliseconds. */
const sweepEvery = 5_000;

/** Starts listening to devices, at the embedded or an external broker. Rejects with a StartError if it cannot. */
export async function startDeviceLink(
  platform: Platform,
  store: Store,
  settings: Settings,
  limits = settings.MQTT_URL ? promptBatch : defaultBatch,
): Promise<DeviceLink> {
  const { MQTT_SHARED, MQTT_HOST, MQTT_PORT } = settings;
  const access = accessIn(settings);
  const { db, exclusively, bus, deviceRpc, log, now, steady, parts } = platform;
  const ingest = await startIngest({ store, bus, log, now, steady, parts, limits });
  let broker: Broker | undefined;
  let external: ExternalBroker | undefined;
  let nodes: NodeLink | undefined;
  const rpc = createRpc((...message) => sparkplug.send(...message) ?? broker?.send(...message) ?? false);
  const shared = { ingest, rpc, refusals: createRefusals(log), log, now };
  const sparkplug = createSparkplugHost({
    ...shared,
    db,
    exclusively,
    publish: (...message) => nodes?.publish(...message) ?? false,
  });
  try {
    if (access) {
      external = followBroker({ ...shared, ...access, store, parts, isShared: MQTT_SHARED });
      broker = external;
      // Every process follows the sessions of all nodes, and stores the values of the devices that it owns.
      nodes = followNodes({ ...shared, ...access, sparkplug });
    } else {
      const embedded = await startBroker({ ...shared, sparkplug, host: MQTT_HOST, port: MQTT_PORT });
      broker = embedded;
      nodes = { publish: embedded.publish, close: async () => {} };
    }
  } catch (error) {
    await ingest.close();
    throw error;
  }
  const reach = async (deviceId: string) => external?.reach(deviceId);
  const call: Rpc["call"] = async (deviceId, ...request) => {
    await reach(deviceId);
    return rpc.call(deviceId, ...request);
  };
  deviceRpc.open({
    call,
    drop(deviceId) {
      broker.drop(deviceId);
      sparkplug.forget(deviceId);
      ingest.registry.forget(deviceId);
    },
  });
  const { keepOnly } = broker;
  const unfollowTokens = followTokens(platform, keepOnly);
  const unfollow = parts.follow({ gained: sparkplug.gained, lost: async () => undefined });
  async function sweep(): Promise<void> {
    sparkplug.sweep();
    await ingest.sweep();
  }
  // A slow run, for example when many devices reconnect, must not pile up further ones.
  const sweeping = singleFlight(() =>
    sweep().catch((error: unknown) => log.error({ err: error }, "the check for silent devices failed")),
  );
  const timer = setInterval(() => void sweeping.run(), sweepEvery);
  return {
    rpc,
    call,
    reach,
    counts: ingest.counts,
    flush: ingest.flush,
    sweep,
    mqttPort: broker.port,
    async close() {
      clearInterval(timer);
      unfollow();
      unfollowTokens();
      ingest.stopping();
      await nodes.close();
      await broker.close();
      await ingest.close();
    },
  };
}
