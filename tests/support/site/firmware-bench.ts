import { expect } from "vitest";
import { firmware } from "#lib/contract/firmware.ts";
import { temporaryDevices } from "#lib/contract/temporary-devices.ts";
import type { SimulatedUpgrade } from "#lib/domain/simulation/simulated-upgrades.ts";
import { followUpgrades } from "#lib/platform/firmware/follow-upgrades.ts";
import { manufacturerId, products } from "#lib/platform/seed/products.ts";
import { startBench } from "#lib/platform/simulator/module/bench.ts";
import { plugIn } from "#lib/platform/simulator/module/bench-module.ts";
import { type ModuleMemories, memoriesInProcess } from "#lib/platform/simulator/module/module-memory.ts";
import { startDeviceLink } from "#lib/platform/start/device-link.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { type fixedClock, type RunningPlatform, runPlatform } from "../servers/platform.ts";
import { brokerSettings } from "./steering.ts";

/** Duration of an upgrade by the test's clock. */
export const duration = 4_000;

export type FirmwareBench = RunningPlatform & {
  mqttUrl: string;
  /** Runs the sweep of upgrades once. */
  sweep(): Promise<void>;
  /** Runs the sweep of what is due by the clock, and resolves when its results are in the database. */
  lookAround(): Promise<void>;
  /** The super administrator's answer: the error key of a refusal, or the data. */
  press(what: keyof typeof calls, deviceId: string, more?: object): Promise<unknown>;
  /** Resolves once the module answers. */
  there(deviceId: string): Promise<void>;
};

type Options = {
  clock?: ReturnType<typeof fixedClock>;
  memories?: ModuleMemories;
  /** Fault of the first upgrade. */
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

/** A platform with a broker, a manual clock, and a test bench that connects modules. */
export async function runFirmwareBench(store: Store, options: Options = {}): Promise<FirmwareBench> {
  const { clock, fault, memories = memoriesInProcess(), delay = 20 } = options;
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
  const press: FirmwareBench["press"] = async (what, deviceId, more = {}) => {
    const input = { deviceId, ...(what === "create" ? product : {}), ...more };
    // Each call takes the fields it needs; the platform validates them.
    // A session of its own: those of a test that polls displace an earlier one.
    const { body } = await running.ask(calls[what], input, { token: await running.tokenOf("super") });
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
