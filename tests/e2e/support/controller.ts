import mqtt from "mqtt";
import { platformCommand, running } from "./running.ts";

/**
 * Connects as the controller of an offline device, with a third-party MQTT client. It acknowledges each setting that it
 * receives, and reports it a moment later.
 */
export async function comeBack(deviceId: string) {
  const username = platformCommand("token", deviceId);
  const client = await mqtt.connectAsync(running().mqtt, { username, reconnectPeriod: 0 });
  const tell = (values: object) => client.publishAsync("v1/devices/me/telemetry", JSON.stringify(values), { qos: 1 });
  client.on("message", (topic, payload) => {
    const { method, params } = JSON.parse(payload.toString());
    client.publish(topic.replace("request", "response"), JSON.stringify({ success: true, value: params?.value }));
    if (method === "setArg") void tell({ [params.arg]: params.value });
  });
  await client.subscribeAsync("v1/devices/me/rpc/request/+", { qos: 1 });
  return { leave: () => client.endAsync() };
}
