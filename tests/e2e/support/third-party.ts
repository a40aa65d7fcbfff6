import mqtt from "mqtt";
import { platformCommand, running } from "./running.ts";

type Values = Record<string, number | string | boolean>;

/**
 * Connects as this device with an MQTT client that is none of ours, by the access token that the maintenance command
 * prints. `publish` sends the device's own telemetry and settles once the broker has taken it.
 */
export async function thirdParty(deviceId: string) {
  const username = platformCommand("token", deviceId);
  const client = await mqtt.connectAsync(running().mqtt, { username, reconnectPeriod: 0 });
  return {
    publish: (values: Values) => {
      // A clock that runs a little fast: the simulated unit's own report of the same moment does not take the value back.
      const report = { ts: Date.now() + 3_000, values };
      return client.publishAsync("v1/devices/me/telemetry", JSON.stringify(report), { qos: 1 });
    },
    leave: () => client.endAsync(),
  };
}
