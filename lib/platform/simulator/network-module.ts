import * as z from "zod/mini";
import { baudRates, targetBuild, upgradeRate, usualRate } from "#lib/domain/devices/firmware.ts";
import type { SimulatedUpgrade } from "#lib/domain/simulation/simulated-upgrades.ts";
import type { ModuleMemories, ModuleMemory } from "./module-memory.ts";
import { platformRequest } from "./platform-request.ts";

const rateWish = z.object({ baudrate: z.number().check(z.refine((rate) => baudRates.some((each) => each === rate))) });
const versionWish = z.object({ version: z.string(), id: z.string() });

type Options = {
  deviceId: string;
  /** What it left the factory with. */
  version: string;
  /** A WiFi module on a display takes firmware over the line to the board, which only the fast rate is good for. */
  overLine: boolean;
  /** How long an upgrade takes. Milliseconds. */
  duration: number;
  /** What goes wrong the first time. */
  fault?: SimulatedUpgrade | undefined;
  memories: ModuleMemories;
};

/** The network module in front of a controller board, each with a baud rate of its own. */
export type NetworkModule = {
  /** Its answer to a request: null is silence, undefined that this is not its matter. */
  answer(json: unknown, now: number): object | null | undefined;
  /** What it says of its firmware. */
  facts(now: number): object;
  isUpgrading(now: number): boolean;
  /** For how long it is off its line from now on. Milliseconds. */
  absence(now: number): number;
  /** How often it tells of an upgrade. Milliseconds. */
  pace: number;
};

const taken = (value: number) => ({ success: true, value });
const refused = (reason: string) => ({ success: false, reason });

/** Shares of an upgrade's time after which it stops, with the wrong rate and half-way, and after which the line breaks. */
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
  const keep = () => memories.write(deviceId, { ...own });

  /** Brings an upgrade to its end once its time is over. */
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
    keep();
  }
  function begin(wish: z.infer<typeof versionWish>, now: number): object | null {
    if (own.upgrade) return refused("busy");
    // The board has to follow the module's lead, and does not hear it.
    if (own.moduleRate !== own.boardRate) return null;
    const first = own.begun === 0 ? (fault ?? null) : null;
    const wrong = overLine && own.moduleRate !== upgradeRate;
    own.upgrade = { ...wish, start: now, end: now + duration, fault: wrong ? "wrongRate" : first };
    own.begun += 1;
    own.last = null;
    keep();
    return { success: true };
  }
  function changeRate(method: "setBaudRate" | "syncBaudRate", baudrate: number): object | null {
    if (own.upgrade) return refused("busy");
    if (method === "setBaudRate") own.moduleRate = baudrate;
    // The board confirms at the new rate, which only a module at that rate hears.
    else if (own.moduleRate === baudrate) own.boardRate = baudrate;
    else return null;
    keep();
    return taken(baudrate);
  }
  return {
    pace: Math.max(250, duration / 20),
    answer(json, now) {
      settle(now);
      const { method, params } = platformRequest.safeParse(json).data ?? {};
      if (method === "getBaudRate") return taken(own.moduleRate);
      if (method === "getBoardBaudRate") return own.moduleRate === own.boardRate ? taken(own.boardRate) : null;
      if (method === "setBaudRate" || method === "syncBaudRate") {
        const wish = rateWish.safeParse(params).data;
        return wish ? changeRate(method, wish.baudrate) : refused("outOfRange");
      }
      if (method !== "updateFirmware") return undefined;
      const wish = versionWish.safeParse(params).data;
      return wish ? begin(wish, now) : refused("badParameters");
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
