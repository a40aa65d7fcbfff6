import { connect } from "mqtt";
import type { SimulatedUpgrade } from "#lib/domain/simulation/simulated-upgrades.ts";
import { oldVersion } from "./dtu-facts.ts";
import type { ModuleMemories } from "./module-memory.ts";
import { createNetworkModule } from "./network-module.ts";
import { runModule } from "./run-module.ts";

type Options = {
  url: string;
  deviceId: string;
  /** Whether the broker identifies devices by connection, so that their topics contain "me". */
  embedded: boolean;
  duration: number;
  fault: SimulatedUpgrade | undefined;
  memories: ModuleMemories;
  now(): number;
};

/** Connects a WiFi module on a test bench, which only knows its id. Returns a function that disconnects it. */
export function plugIn({ url, deviceId, embedded, now, ...rest }: Options): () => Promise<void> {
  const topic = (name: string) => `v1/devices/${embedded ? "me" : deviceId}/${name}`;
  const client = connect(url, { username: deviceId, clientId: `module-${deviceId}`, reconnectPeriod: 1_000 });
  let back: NodeJS.Timeout | undefined;
  const module = createNetworkModule({ deviceId, version: oldVersion, overLine: true, ...rest });
  const running = runModule(module, {
    now,
    async send(name, message) {
      // A device has no way to report a lost message.
      if (client.connected) await client.publishAsync(topic(name), JSON.stringify(message), { qos: 1 }).catch(() => {});
    },
    leave(milliseconds) {
      client.end(true);
      back = setTimeout(() => client.reconnect(), milliseconds);
    },
  });
  client.on("connect", () =>
    client.subscribe(topic("rpc/request/+"), { qos: 1 }, () => {
      const facts = { networkMode: "WiFi", csq: 24, ...module.facts(now()) };
      client.publish(topic("attributes"), JSON.stringify(facts), { qos: 1 }, () => {});
      running.resume();
    }),
  );
  client.on("message", (name, payload) => {
    const requestId = name.split("/").at(-1) ?? "";
    if (running.take(requestId, JSON.parse(payload.toString()))) return;
    const refusal = { success: false, reason: "unknownMethod" };
    client.publish(topic(`rpc/response/${requestId}`), JSON.stringify(refusal), { qos: 1 }, () => {});
  });
  // The client reconnects on its own.
  client.on("error", () => {});
  return async () => {
    running.close();
    clearTimeout(back);
    await client.endAsync(true);
  };
}
