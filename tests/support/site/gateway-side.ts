import { expect, vi } from "vitest";
import type { DataOf, Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import { type GatewayJob, gateway } from "#lib/contract/gateway.ts";
import type { NetworkMode } from "#lib/domain/devices/wifi.ts";
import type { Settings } from "#lib/domain/settings.ts";
import type { SimulatedRadio } from "#lib/domain/simulation/simulated-radios.ts";
import type { SimulatedReply } from "#lib/domain/simulation/simulated-replies.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { startGateway } from "#lib/platform/gateway/start-gateway.ts";
import { planSite } from "#lib/platform/simulator/site.ts";
import { startSimulator } from "#lib/platform/simulator/start.ts";
import { startDeviceLink } from "#lib/platform/start/device-link.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { addFreezer, rowOf } from "../servers/mqtt.ts";
import { dataOf, noon, type RunningPlatform, runPlatform } from "../servers/platform.ts";
import { binding } from "./site-rows.ts";
import { brokerSettings } from "./steering.ts";

/** A clock that starts at noon and runs. */
export function runningClock() {
  const begun = performance.now();
  let ahead = 0;
  const advance = (milliseconds: number) => {
    ahead += milliseconds;
  };
  return { now: () => noon + Math.floor(performance.now() - begun) + ahead, advance };
}

type Simulated = { radio?: SimulatedRadio; reply?: SimulatedReply; mode?: NetworkMode };

export type GatewaySide = Omit<RunningPlatform, "close"> & {
  mqttUrl: string;
  sweep(): void;
  /** Data of a call by admA; rejects with the error key of a refusal. */
  data<E extends Endpoint>(endpoint: E, input: InputOf<E>, userId?: string): Promise<DataOf<E>>;
  /** The error key with which a person is refused, or undefined. */
  refusal<E extends Endpoint>(userId: string, endpoint: E, input: InputOf<E>): Promise<string | undefined>;
  /** Starts a simulated module for a device of admA; resolves once it is connected. */
  switchOn(deviceId: string, simulated?: Simulated): Promise<void>;
  /** The state of a request once it is over. */
  over(deviceId: string, requestId: string): Promise<GatewayJob>;
  /** Stops job processing and broker, like the end of the process, and starts again. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
};

const soon = [0, 5] as const;
/** Delays of a simulated device: milliseconds instead of seconds. */
export const delays = {
  answer: soon,
  report: soon,
  late: soon,
  scan: soon,
  join: [30, 60],
  restart: [30, 60],
} as const;
const patience = 15_000;
/** A long batch delay: a job's end is only visible if it was flushed explicitly. */
const unhurried = { delay: minute, rows: 5000 };

/** The platform with its broker and everything that processes network module jobs. */
export async function runGateway(store: Store, clock = runningClock()): Promise<GatewaySide> {
  const running = await runPlatform(store, { clock });
  const { platform } = running;
  async function start(settings: Settings) {
    const link = await startDeviceLink(platform, store, settings, unhurried);
    return { link, work: await startGateway({ platform, ...link }) };
  }
  let started: Awaited<ReturnType<typeof start>> | undefined = await start(brokerSettings());
  const { mqttPort } = started.link;
  const mqttUrl = `mqtt://127.0.0.1:${mqttPort}`;
  async function stop(): Promise<void> {
    await started?.work.close();
    await started?.link.close();
    started = undefined;
  }
  const off: (() => Promise<void>)[] = [];
  const ask = async <E extends Endpoint>(userId: string, endpoint: E, input: InputOf<E>) =>
    (await running.ask(endpoint, input, { token: await running.tokenOf(userId) })).body;
  const side: GatewaySide = {
    ...running,
    mqttUrl,
    sweep: () => started?.work.sweep(),
    data: async (endpoint, input, userId = "admA") => dataOf(endpoint, await ask(userId, endpoint, input)),
    refusal: async (userId, endpoint, input) => (await ask(userId, endpoint, input)).errKey,
    async switchOn(deviceId, { radio, reply = "accept", mode = "WiFi" } = {}) {
      const [plain] = planSite(1, 1);
      if (!plain) throw new Error("a site has a device");
      off.push(
        startSimulator({
          url: mqttUrl,
          devices: [{ device: { ...plain, deviceId, networkMode: mode }, token: `token-${deviceId}` }],
          embedded: true,
          now: clock.now,
          interval: 500,
          replies: reply,
          radios: new Map(radio ? [[deviceId, radio]] : []),
          delays: { ...delays, slowJoin: [1_500, 1_600] },
        }),
      );
      await vi.waitFor(async () => {
        await started?.link.flush();
        expect((await rowOf(store, deviceId)).networkMode).toBe(mode);
      }, patience);
    },
    over: (deviceId, requestId) =>
      vi.waitFor(
        async () => {
          const job = await side.data(gateway.stateQuery, { deviceId, requestId });
          expect(job.state).not.toBe("waiting");
          return job;
        },
        { timeout: patience },
      ),
    stop,
    async restart() {
      await stop();
      started = await start(brokerSettings(mqttPort ?? 0));
    },
    async close() {
      await started?.work.close();
      await Promise.all(off.map((switchOff) => switchOff()));
      await started?.link.close();
      await running.close();
    },
  };
  return side;
}

/** A freezer of admA that has never reported. */
export async function addNetworked(store: Store, deviceId: string): Promise<void> {
  await addFreezer(store, deviceId, { networkMode: "unknown" });
  await store.db.insertInto("deviceUsers").values(binding(deviceId, "admA")).execute();
}
