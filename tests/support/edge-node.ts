import { newClient, type UPayload } from "sparkplug-client";
import { get } from "sparkplug-payload";

export type Metric = NonNullable<UPayload["metrics"]>[number];
type Command = { device: string | null; metrics: Metric[] };

/** An edge node as a third party makes it: the Eclipse project's own client. */
export type EdgeNodeSide = {
  /** What the client leaves to its application, as it is. */
  client: ReturnType<typeof newClient>;
  birth(metrics: Metric[]): void;
  deviceBirth(device: string, metrics: Metric[], timestamp?: number): void;
  data(metrics: Metric[], timestamp?: number): void;
  deviceData(device: string, metrics: Metric[], timestamp?: number): void;
  deviceDeath(device: string): void;
  /** Any message, without the client's numbers. */
  publish(kind: string, device: string | null, payload: UPayload): void;
  /** The next command; also one that came already. */
  next(): Promise<Command>;
  /** Commands that nobody has taken with `next`. */
  waiting(): number;
  /** Loses the line without a word. */
  cut(): void;
  stop(): void;
};

/** A metric of a birth. */
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

/** Connects an edge node; settles once it may be born. */
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
