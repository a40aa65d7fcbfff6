import { parentPort, workerData } from "node:worker_threads";
import { connectAsync, type MqttClient } from "mqtt";

/** The devices of benchIngest, in a worker thread. Reports the seconds from the first message to the last PUBACK. */
const { url, connections, perConnection }: { url: string; connections: number; perConnection: number } = workerData;

const clients: MqttClient[] = [];
for (let index = 0; index < connections; index += 1)
  clients.push(await connectAsync(url, { username: `token-M${index}`, reconnectPeriod: 0 }));

const first = Date.now() - perConnection;
const send = (client: MqttClient, step: number) =>
  client.publishAsync("v1/devices/me/telemetry", JSON.stringify({ ts: first + step, values: { T1: step } }), {
    qos: 1,
  });

const began = performance.now();
await Promise.all(clients.flatMap((client) => Array.from({ length: perConnection }, (_, step) => send(client, step))));
const seconds = (performance.now() - began) / 1000;
await Promise.all(clients.map((client) => client.endAsync()));
parentPort?.postMessage(seconds);
