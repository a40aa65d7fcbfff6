import { setTimeout as wait } from "node:timers/promises";
import { connectAsync, type MqttClient } from "mqtt";

/** Readings of one cycle: first normal, then too warm. */
const cold = 12;
const warm = 8;

export type DeviceLife = {
  deviceId: string;
  /** Device times of all readings that the broker acknowledged. */
  acknowledged: number[];
  /** Beginning and end of each excess whose readings were all acknowledged. */
  excesses: { from: number; to: number }[];
  /** Received requests by id. */
  requests: Map<string, number>;
  /** Ends with a normal reading; resolves when the last reading is acknowledged. */
  end(): Promise<void>;
};

const settings = { HAL: -15, LAL: -40, tAO: 0, AFd: 1, tdO: 0, dAO: 0, DEF: false, DOOR: false };

/** A freezer that reports every `period` milliseconds once the last reading is acknowledged, and reconnects. */
export async function live(url: string, deviceId: string, period: number): Promise<DeviceLife> {
  const token = `token-${deviceId}`;
  const client: MqttClient = await connectAsync(url, {
    clientId: deviceId,
    reconnectPeriod: 200,
    connectTimeout: 2_000,
  });
  client.on("error", () => {});
  const requests = new Map<string, number>();
  client.on("message", (topic, payload) => {
    const id = topic.split("/").at(-1) ?? "";
    requests.set(id, (requests.get(id) ?? 0) + 1);
    const { params } = JSON.parse(payload.toString());
    client.publish(`v1/devices/${token}/rpc/response/${id}`, JSON.stringify({ success: true, value: params.value }));
    void say({ [params.arg]: params.value });
  });
  await client.subscribeAsync(`v1/devices/${token}/rpc/request/+`, { qos: 1 });
  let last = 0;
  async function say(values: Record<string, unknown>): Promise<number> {
    last = Math.max(Date.now(), last + 1);
    const ts = last;
    await client.publishAsync(`v1/devices/${token}/telemetry`, JSON.stringify({ ts, values }), { qos: 1 });
    return ts;
  }
  const acknowledged: number[] = [];
  const excesses: DeviceLife["excesses"] = [];
  let ending = false;
  async function run(): Promise<void> {
    acknowledged.push(await say({ ...settings, T1: -18 }));
    for (let step = 0; !ending || step % (cold + warm) !== 0; step += 1) {
      await wait(period);
      const isWarm = step % (cold + warm) >= cold;
      const time = await say({ T1: isWarm ? -5 : -18 });
      acknowledged.push(time);
      if (!isWarm) continue;
      if (step % (cold + warm) === cold) excesses.push({ from: time, to: time });
      Object.assign(excesses.at(-1) ?? {}, { to: time });
    }
    for (let step = 0; step < 3; step += 1) acknowledged.push(await say({ T1: -18 }));
  }
  const running = run();
  return {
    ...{ deviceId, acknowledged, excesses, requests },
    async end() {
      ending = true;
      await running;
      await client.endAsync();
    },
  };
}
