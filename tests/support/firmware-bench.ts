import { expect } from "vitest";
import { firmware } from "#lib/contract/firmware.ts";
import { temporaryDevices } from "#lib/contract/temporary-devices.ts";
import type { SimulatedUpgrade } from "#lib/domain/simulation/simulated-upgrades.ts";
import { startDeviceLink } from "#lib/platform/device-link.ts";
import { followUpgrades } from "#lib/platform/firmware/follow-upgrades.ts";
import { manufacturerId, products } from "#lib/platform/seed/products.ts";
import { startBench } from "#lib/platform/simulator/bench.ts";
import { plugIn } from "#lib/platform/simulator/bench-module.ts";
import { type ModuleMemories, memoriesOfNow } from "#lib/platform/simulator/module-memory.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { type RunningPlatform, runPlatform, type standingClock } from "./platform.ts";
import { brokerSettings } from "./steering.ts";

/** How long an upgrade takes on the test's clock. */
export const duration = 4_000;

export type FirmwareBench = RunningPlatform & {
  mqttUrl: string;
  /** Follows upgrades once more, as every few seconds. */
  sweep(): Promise<void>;
  /** Looks for what is over by the clock alone, and settles when that is in the database. */
  lookAround(): Promise<void>;
  /** What the super administrator is answered: the key of the refusal, or the data. */
  press(what: keyof typeof calls, deviceId: string, more?: object): Promise<unknown>;
  /** Settles once the module answers. */
  there(deviceId: string): Promise<void>;
};

type Options = {
  clock?: ReturnType<typeof standingClock>;
  memories?: ModuleMemories;
  /** What goes wrong the first time. */
  fault?: SimulatedUpgrade;
  /** How long what devices say may wait to be written. Milliseconds. */
  delay?: number;
};

const product = {
  deviceName: "Temporary",
  productId: products[0]?.productId ?? "",
  manufacturerId,
  imgSelect: "fridge",
};
const calls = {
  detail: temporaryDevices.detail,
  create: temporaryDevices.create,
  rate: firmware.baudRate,
  setRate: firmware.sendBaudRate,
  syncRate: firmware.updateBaudRate,
  boardRate: firmware.gatewayBaudRate,
  submit: firmware.newVersion,
  result: firmware.result,
};

/** A platform with its broker, whose clock stands, and somebody at a bench who plugs modules in. */
export async function runFirmwareBench(store: Store, options: Options = {}): Promise<FirmwareBench> {
  const { clock, fault, memories = memoriesOfNow(), delay = 20 } = options;
  const running = await runPlatform(store, clock ? { clock } : {});
  const { platform } = running;
  const link = await startDeviceLink(platform, store, brokerSettings(), { delay, rows: 5000 });
  const upgrades = followUpgrades({ platform, flush: link.flush });
  const mqttUrl = `mqtt://127.0.0.1:${link.mqttPort}`;
  const module = { url: mqttUrl, embedded: true, duration, fault, memories, now: running.clock.now };
  const clear = startBench({
    db: platform.db,
    log: platform.log,
    plugIn: (deviceId) => plugIn({ ...module, deviceId }),
  });
  const token = await running.tokenOf("super");
  const press: FirmwareBench["press"] = async (what, deviceId, more = {}) => {
    const input = { deviceId, ...(what === "create" ? product : {}), ...more };
    // Each call takes what it needs; that it fits is what the platform says.
    const { body } = await running.ask(calls[what], input as never, { token });
    return body.code === 200 ? body.data : body.errKey;
  };
  return {
    ...running,
    mqttUrl,
    sweep: upgrades.sweep,
    async lookAround() {
      await link.sweep();
      await link.flush();
    },
    press,
    there: (deviceId) => expect.poll(() => press("rate", deviceId), { timeout: 10_000 }).toMatchObject({ deviceId }),
    async close() {
      await clear();
      await upgrades.close();
      await link.close();
      await running.close();
    },
  };
}
