import { setTimeout } from "node:timers/promises";
import mqtt from "mqtt";

type Value = number | boolean;
/**
 * A controller's reaction to a setting: accepts it, accepts it late, adopts another value, refuses, or does not answer.
 */
export type Manner = "take" | "late" | "clamp" | "refuse" | "silent";

/** The delay of a late controller's report. Milliseconds. */
const late = 400;

/**
 * Connects to a broker as a controller of the test's own, by its access token. `manner` determines its reaction to the
 * next setting, `clamp` the value that it adopts instead; `reported` has its reports of each argument, with their
 * times.
 */
export async function scriptedController(
  broker: string,
  token: string,
  script: { manner: () => Manner; clamp: (arg: string, wish: Value) => Value },
) {
  const reported = new Map<string, { value: Value; at: number }[]>();
  const client = await mqtt.connectAsync(broker, { username: token, reconnectPeriod: 0 });
  async function report(values: Record<string, Value>): Promise<void> {
    for (const [arg, value] of Object.entries(values))
      reported.set(arg, [...(reported.get(arg) ?? []), { value, at: Date.now() }]);
    await client.publishAsync("v1/devices/me/telemetry", JSON.stringify(values), { qos: 1 });
  }
  async function answer(topic: string, arg: string, wish: Value): Promise<void> {
    const manner = script.manner();
    if (manner === "silent") return;
    const value = manner === "clamp" ? script.clamp(arg, wish) : wish;
    const said = manner === "refuse" ? { success: false, reason: "locked" } : { success: true, value };
    await client.publishAsync(topic.replace("request", "response"), JSON.stringify(said), { qos: 1 });
    if (manner === "refuse") return;
    if (manner === "late") await setTimeout(late);
    if (client.connected) await report({ [arg]: value });
  }
  client.on("message", (topic, payload) => {
    const { method, params } = JSON.parse(payload.toString());
    if (method === "setArg") void answer(topic, params.arg, params.value);
  });
  await client.subscribeAsync("v1/devices/me/rpc/request/+", { qos: 1 });
  return { report, reported, leave: () => client.endAsync() };
}
