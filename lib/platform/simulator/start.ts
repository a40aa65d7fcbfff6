import { setTimeout as wait } from "node:timers/promises";
import type { FaultPlan } from "#lib/domain/simulation/simulated-faults.ts";
import type { RadioPlan } from "#lib/domain/simulation/simulated-radios.ts";
import type { SimulatedReply } from "#lib/domain/simulation/simulated-replies.ts";
import type { UpgradePlan } from "#lib/domain/simulation/simulated-upgrades.ts";
import { type After, afterReal } from "./after.ts";
import { type Delays, usualDelays } from "./delays.ts";
import { connectDevice } from "./device-client.ts";
import { dtuFacts } from "./dtu-facts.ts";
import { withFault } from "./inject.ts";
import { type ModuleMemories, memoriesOfNow } from "./module-memory.ts";
import { createNetworkModule } from "./network-module.ts";
import type { SimulatedDevice } from "./site.ts";
import type { Condition } from "./templates.ts";

type Options = {
  url: string;
  devices: readonly { device: SimulatedDevice; token: string }[];
  /** Whether the broker tells devices apart, so that their topics say "me". */
  embedded: boolean;
  now(): number;
  /** Milliseconds between two reports of a device. */
  interval?: number;
  /** How all of them treat what they are asked; "mixed" leaves that to each of them. */
  replies?: SimulatedReply | "mixed";
  delays?: Delays;
  /** Faults that begin now, each in the place of what was wrong with the device before. */
  faults?: FaultPlan;
  /** What is wrong with their radios. */
  radios?: RadioPlan;
  /** How long an upgrade of a network module takes (milliseconds), what goes wrong with it, and what modules remember. */
  upgrade?: Upgrading;
  /** How time passes between two reports, and for a line that breaks. */
  after?: After;
};

export type Upgrading = { duration: number; faults: UpgradePlan; memories: ModuleMemories };
const usualUpgrading = (): Upgrading => ({ duration: 45_000, faults: new Map(), memories: memoriesOfNow() });

/** Devices in these conditions have no network: they stay switched off. */
const dead = new Set<Condition | undefined>(["offline", "networkOffline", "inactivated", "expired"]);

const ramp = { clients: 40, pause: 100 };
const usualInterval = 10_000;
/** With very many devices each of them reports less often: one process plays them all. */
const reportsPerSecond = 200;

/** Switches the devices of the simulated site on, a few at a time. Answers how to switch them off. */
export function startSimulator({
  url,
  devices,
  embedded,
  now,
  interval = usualInterval,
  replies = "mixed",
  delays = usualDelays,
  faults = new Map(),
  radios = new Map(),
  upgrade = usualUpgrading(),
  after = afterReal,
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
  // The only way in which this ends early is that the devices are switched off.
  const switching = switchOn().catch(() => {});
  return async () => {
    stop.abort();
    await switching;
    await Promise.all(off.map((switchOff) => switchOff()));
  };
}
