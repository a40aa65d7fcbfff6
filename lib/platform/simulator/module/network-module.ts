import * as z from "zod/mini";
import { baudRates, targetBuild, upgradeRate, usualRate } from "#lib/domain/devices/firmware.ts";
import type { SimulatedUpgrade } from "#lib/domain/simulation/simulated-upgrades.ts";
import type { ModuleMemories, ModuleMemory } from "./module-memory.ts";
import { platformRequest } from "./platform-request.ts";

const rateInput = z.object({ baudrate: z.number().check(z.refine((rate) => baudRates.some((each) => each === rate))) });
const versionInput = z.object({ version: z.string(), id: z.string() });

type Options = {
  deviceId: string;
  /** Factory version. */
  version: string;
  /** A WiFi module on a display: it transfers firmware over the board's line, which requires the fast rate. */
  overLine: boolean;
  /** Duration of an upgrade. Milliseconds. */
  duration: number;
  fault?: SimulatedUpgrade | undefined;
  memories: ModuleMemories;
};

/** A network module with its controller board, each with its own baud rate. */
export type NetworkModule = {
  /** Its answer to a request: null for silence, undefined if the request is not for the module. */
  answer(json: unknown, now: number): object | null | undefined;
  /** Its facts about its firmware. */
  facts(now: number): object;
  isUpgrading(now: number): boolean;
  /** How long it is offline from now on. Milliseconds. */
  absence(now: number): number;
  /** Interval of upgrade reports. Milliseconds. */
  pace: number;
};

const accepted = (value: number) => ({ success: true, value });
const refused = (reason: string) => ({ success: false, reason });

/** Fractions of an upgrade's duration after which it stops: with the wrong rate, or when interrupted. */
const stops = { wrongRate: 0.1, interrupted: 0.6 };
const leaves = 0.4;

export function createNetworkModule({
  deviceId,
  version,
  overLine,
  duration,
  fault,
  memories,
}: Options): NetworkModule {
  const own: ModuleMemory = memories.read(deviceId) ?? {
    version,
    moduleRate: usualRate,
    boardRate: usualRate,
    upgrade: null,
    last: null,
    begun: 0,
  };
  const save = () => memories.write(deviceId, { ...own });

  /** Ends an upgrade whose time is over. */
  function settle(now: number): void {
    const { upgrade } = own;
    if (!upgrade) return;
    const share = (now - upgrade.start) / (upgrade.end - upgrade.start);
    const stop = upgrade.fault === null || upgrade.fault === "offline" ? 1 : stops[upgrade.fault];
    if (share < stop) return;
    own.upgrade = null;
    if (stop === 1) own.version = upgrade.version;
    const words = stop === 1 ? "upgrade ok" : `stopped at ${stop * 100} %`;
    own.last = { id: upgrade.id, log: `${own.version} ${targetBuild} ${words}` };
    save();
  }
  function begin(input: z.infer<typeof versionInput>, now: number): object | null {
    if (own.upgrade) return refused("busy");
    // The board should follow the module's rate, but cannot receive it.
    if (own.moduleRate !== own.boardRate) return null;
    const first = own.begun === 0 ? (fault ?? null) : null;
    const wrong = overLine && own.moduleRate !== upgradeRate;
    own.upgrade = { ...input, start: now, end: now + duration, fault: wrong ? "wrongRate" : first };
    own.begun += 1;
    own.last = null;
    save();
    return { success: true };
  }
  function changeRate(method: "setBaudRate" | "syncBaudRate", baudrate: number): object | null {
    if (own.upgrade) return refused("busy");
    if (method === "setBaudRate") own.moduleRate = baudrate;
    // The board confirms at the new rate, which only a module at that rate receives.
    else if (own.moduleRate === baudrate) own.boardRate = baudrate;
    else return null;
    save();
    return accepted(baudrate);
  }
  return {
    pace: Math.max(250, duration / 20),
    answer(json, now) {
      settle(now);
      const { method, params } = platformRequest.safeParse(json).data ?? {};
      if (method === "getBaudRate") return accepted(own.moduleRate);
      if (method === "getBoardBaudRate") return own.moduleRate === own.boardRate ? accepted(own.boardRate) : null;
      if (method === "setBaudRate" || method === "syncBaudRate") {
        const input = rateInput.safeParse(params).data;
        return input ? changeRate(method, input.baudrate) : refused("outOfRange");
      }
      if (method !== "updateFirmware") return undefined;
      const input = versionInput.safeParse(params).data;
      return input ? begin(input, now) : refused("badParameters");
    },
    facts(now) {
      settle(now);
      const { upgrade, last } = own;
      const share = upgrade ? (now - upgrade.start) / (upgrade.end - upgrade.start) : 0;
      return {
        dtuVersion: own.version,
        ...(upgrade ? { upgrade: { id: upgrade.id, progress: Math.min(99, Math.floor(share * 100)) } } : {}),
        ...(last ? { upgrade: last } : {}),
      };
    },
    isUpgrading(now) {
      settle(now);
      return own.upgrade !== null;
    },
    absence(now) {
      const { upgrade } = own;
      if (upgrade?.fault !== "offline") return 0;
      return now >= upgrade.start + (upgrade.end - upgrade.start) * leaves ? Math.max(0, upgrade.end - now) : 0;
    },
  };
}
