import { newClient, type UPayload } from "sparkplug-client";
import { get } from "sparkplug-payload";

export type Metric = NonNullable<UPayload["metrics"]>[number];
type Command = { device: string | null; metrics: Metric[] };

/** A third-party edge node: the Eclipse project's own client. */
export type EdgeNodeSide = {
  /** The underlying client. */
  client: ReturnType<typeof newClient>;
  birth(metrics: Metric[]): void;
  deviceBirth(device: string, metrics: Metric[], timestamp?: number): void;
  data(metrics: Metric[], timestamp?: number): void;
  deviceData(device: string, metrics: Metric[], timestamp?: number): void;
  deviceDeath(device: string): void;
  /** Publishes any message, without the client's sequence numbers. */
  publish(kind: string, device: string | null, payload: UPayload): void;
  /** The next command, or one already received. */
  next(): Promise<Command>;
  /** Received commands that `next` has not returned. */
  waiting(): number;
  /** Drops the connection silently. */
  cut(): void;
  stop(): void;
};

export const metric = (
  name: string,
  type: Metric["type"],
  value: Metric["value"],
  properties: Record<string, number | string | boolean> = {},
): Metric => ({
  name,
  type,
  value,
  ...(Object.keys(properties).length > 0 && {
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, given]) => [
        key,
        {
          value: given,
          type: typeof given === "number" ? "Double" : typeof given === "boolean" ? "Boolean" : "String",
        } as const,
      ]),
    ),
  }),
});

type Options = { url: string; node: string; username?: string; now(): number };

/** Connects an edge node; resolves once it may publish its birth. */
export async function connectEdgeNode({ url, node, username = `token-${node}`, now }: Options): Promise<EdgeNodeSide> {
  const client = newClient({
    serverUrl: url,
    username,
    password: "none",
    groupId: "Plant",
    edgeNode: node,
    clientId: `client-${node}`,
    publishDeath: true,
    mqttOptions: { reconnectPeriod: 0 },
  });
  const arrived: Command[] = [];
  const takers: ((command: Command) => void)[] = [];
  const come = (device: string | null, { metrics }: UPayload) => {
    const command = { device, metrics: metrics ?? [] };
    const taker = takers.shift();
    if (taker) taker(command);
    else arrived.push(command);
  };
  client.on("ncmd", (payload) => come(null, payload));
  client.on("dcmd", come);
  await new Promise<void>((resolve, reject) => client.on("birth", resolve).on("error", reject));
  return {
    client,
    birth: (metrics) => client.publishNodeBirth({ timestamp: now(), metrics: [...metrics] }),
    deviceBirth: (device, metrics, timestamp = now()) => client.publishDeviceBirth(device, { timestamp, metrics }),
    data: (metrics, timestamp = now()) => client.publishNodeData({ timestamp, metrics }),
    deviceData: (device, metrics, timestamp = now()) => client.publishDeviceData(device, { timestamp, metrics }),
    deviceDeath: (device) => client.publishDeviceDeath(device, { timestamp: now() }),
    publish: (kind, device, payload) => {
      const topic = ["spBv1.0", "Plant", kind, node, ...(device === null ? [] : [device])].join("/");
      Reflect.get(client, "client").publish(topic, get("spBv1.0")?.encodePayload(payload));
    },
    next: () =>
      new Promise((resolve) => {
        const command = arrived.shift();
        if (command) resolve(command);
        else takers.push(resolve);
      }),
    waiting: () => arrived.length,
    cut: () => Reflect.get(client, "client").stream.destroy(),
    stop: () => client.stop(),
  };
}
