import { setTimeout as wait } from "node:timers/promises";
import type { FaultPlan } from "#lib/domain/simulation/simulated-faults.ts";
import type { RadioPlan } from "#lib/domain/simulation/simulated-radios.ts";
import type { SimulatedReply } from "#lib/domain/simulation/simulated-replies.ts";
import type { UpgradePlan } from "#lib/domain/simulation/simulated-upgrades.ts";
import { type Delays, defaultDelays } from "./delays.ts";
import { connectDevice } from "./device-client.ts";
import { withFault } from "./inject-fault.ts";
import { dtuFacts } from "./module/dtu-facts.ts";
import { type ModuleMemories, memoriesInProcess } from "./module/module-memory.ts";
import { createNetworkModule } from "./module/network-module.ts";
import { type Schedule, scheduleInRealTime } from "./schedule.ts";
import type { SimulatedDevice } from "./site.ts";
import type { Condition } from "./templates.ts";

type Options = {
  url: string;
  devices: readonly { device: SimulatedDevice; token: string }[];
  /** Whether the broker identifies devices by connection, so that their topics contain "me". */
  embedded: boolean;
  now(): number;
  /** Milliseconds between reports of a device. */
  interval?: number;
  /** How devices react to requests; "mixed" leaves that to each of them. */
  replies?: SimulatedReply | "mixed";
  delays?: Delays;
  /** Faults that begin now, each replacing the device's previous condition. */
  faults?: FaultPlan;
  radios?: RadioPlan;
  /** Upgrades of network modules: duration in milliseconds, faults, and persistent states. */
  upgrade?: Upgrading;
  /** The timer for reports and for flapping connections. */
  after?: Schedule;
};

export type Upgrading = { duration: number; faults: UpgradePlan; memories: ModuleMemories };
const usualUpgrading = (): Upgrading => ({ duration: 45_000, faults: new Map(), memories: memoriesInProcess() });

/** Devices in these conditions are offline, and not simulated. */
const dead = new Set<Condition | undefined>(["offline", "networkOffline", "inactivated", "expired"]);

const ramp = { clients: 40, pause: 100 };
const usualInterval = 10_000;
/** With many devices each one reports less often, since a single process simulates all. */
const reportsPerSecond = 200;

/** Starts the simulated site's devices, a few at a time. Returns a function that stops them. */
export function startSimulator({
  url,
  devices,
  embedded,
  now,
  interval = usualInterval,
  replies = "mixed",
  delays = defaultDelays,
  faults = new Map(),
  radios = new Map(),
  upgrade = usualUpgrading(),
  after = scheduleInRealTime,
}: Options): () => Promise<void> {
  const planned = devices.map(({ device, token }) => ({ device: withFault(device, faults), token }));
  const alive = planned.filter(({ device }) => !dead.has(device.condition));
  const spread = Math.max(interval, (alive.length / reportsPerSecond) * 1000);
  const { duration, memories } = upgrade;
  const off: (() => Promise<void>)[] = [];
  const stop = new AbortController();

  async function switchOn(): Promise<void> {
    for (const [index, { device, token }] of alive.entries()) {
      if (index % ramp.clients === 0 && index > 0) await wait(ramp.pause, undefined, { signal: stop.signal });
      const reply = replies === "mixed" ? (device.replies ?? "accept") : replies;
      const topicName = embedded ? "me" : token;
      const radio = radios.get(device.deviceId);
      const { deviceId } = device;
      const { dtuVersion: version } = dtuFacts(device);
      const fault = upgrade.faults.get(deviceId) ?? device.upgrade;
      const module = createNetworkModule({ deviceId, version, overLine: false, duration, fault, memories });
      const manner = { reply, radio, module, delays, interval: spread };
      off.push(connectDevice({ url, device, token, topicName, ...manner, now, after }));
    }
  }
  // It only ends early when the devices are stopped.
  const switching = switchOn().catch(() => {});
  return async () => {
    stop.abort();
    await switching;
    await Promise.all(off.map((switchOff) => switchOff()));
  };
}
