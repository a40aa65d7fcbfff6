import mqtt from "mqtt";
import { platformCommand, running } from "./running.ts";

type Values = Record<string, number | string | boolean>;

/**
 * Connects as this device with a third-party MQTT client, by the access token that the maintenance command prints.
 * `publish` sends the device's own telemetry and settles once the broker has accepted it.
 */
export async function thirdParty(deviceId: string) {
  const username = platformCommand("token", deviceId);
  const client = await mqtt.connectAsync(running().mqtt, { username, reconnectPeriod: 0 });
  return {
    publish: (values: Values) => {
      // A clock that is slightly fast, so that the simulated unit's own report of the same moment does not override the
      // value.
      const report = { ts: Date.now() + 3_000, values };
      return client.publishAsync("v1/devices/me/telemetry", JSON.stringify(report), { qos: 1 });
    },
    leave: () => client.endAsync(),
  };
}
