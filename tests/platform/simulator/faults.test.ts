import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DiagnosisCause } from "#lib/domain/devices/diagnosis.ts";
import { type SimulatedFault, simulatedFaults } from "#lib/domain/simulation/simulated-faults.ts";
import { minute } from "#lib/domain/time/spans.ts";
import type { Call } from "#lib/platform/call.ts";
import { runDiagnosis } from "#lib/platform/diagnosis/run.ts";
import { seedPeople } from "#lib/platform/seed/people.ts";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { seedSite } from "#lib/platform/seed/seed-site.ts";
import { planSite } from "#lib/platform/simulator/site.ts";
import { startSimulator } from "#lib/platform/simulator/start.ts";
import { createPlatform } from "#lib/platform/start/create-platform.ts";
import { expireServices } from "#lib/platform/start/simulated-site.ts";
import { type RunningBroker, runBroker } from "#tests/support/servers/mqtt.ts";
import { callBy, noon, readableLog } from "#tests/support/servers/platform.ts";
import { type Opened, openSqlite } from "#tests/support/site/stores.ts";
import { steppedTime } from "#tests/support/stepped-time.ts";

const count = 48;

/** The cause that the diagnosis must find for each fault. */
const expected: Record<SimulatedFault, DiagnosisCause> = {
  expired: "serviceExpired",
  offline: "linkDown",
  flappingLink: "linkFlapping",
  weakSignal: "signalWeak",
  gatewaySilent: "heartbeatMissing",
  controllerSilent: "controllerSilent",
  pollsFailing: "pollsFailing",
  probeFault: "probeShort",
  probeOpen: "probeOpen",
  probeStuck: "valueStuck",
  valueImpossible: "valueImpossible",
  clockSlow: "clockOff",
  doorAjar: "doorOpen",
  defrostEndless: "defrostEndless",
  evaporatorIced: "evaporatorIced",
  coolingOff: "coolingOff",
  voltageLow: "voltageLow",
  setPointWrong: "setPointWrong",
  weakCompressor: "compressorWeak",
  compressorTripped: "compressorStopped",
};

// Only kinds with a door and an evaporator, without faults of their own.
const sound = planSite(1, count).filter(
  ({ condition, kind }) => !condition && (kind === "coldroom" || kind === "freezer" || kind === "fridge"),
);
const deviceOf = (fault: SimulatedFault) => {
  const device = sound[simulatedFaults.indexOf(fault)];
  if (!device) throw new Error("the site has too few devices");
  return device;
};

let opened: Opened;
let side: RunningBroker;
let call: Call;

beforeAll(async () => {
  opened = await openSqlite();
  const { store } = opened;
  await seedCatalogue(store);
  await seedPeople(store.db, noon);
  await seedSite(store, { count, seed: 1, now: noon, days: 1 });
  side = await runBroker(store, { delay: 2 });
  const platform = createPlatform({ store, log: readableLog().log, production: false, now: side.clock.now });
  call = callBy(platform, { userId: "u-admin", role: "superAdmin", tokenHash: "" });
}, 60_000);
afterAll(async () => {
  await side?.close();
  await opened?.remove();
});

/** Simulates devices, each with its fault, until the diagnosis finds all of them or the time is over. */
async function explain(faults: readonly SimulatedFault[], { interval, hours }: { interval: number; hours: number }) {
  const plan = new Map(faults.map((fault) => [deviceOf(fault).deviceId, fault]));
  const rows = await opened.store.db.selectFrom("devices").select(["deviceId", "accessToken"]).execute();
  const tokens = new Map(rows.map(({ deviceId, accessToken }) => [deviceId, accessToken]));
  const devices = faults.map((fault) => {
    const device = deviceOf(fault);
    return { device, token: tokens.get(device.deviceId) ?? "" };
  });
  const time = steppedTime(side.clock);
  await expireServices(opened.store, plan, side.clock.now());
  const { url, clock, ingest } = side;
  const { after } = time;
  const switchOff = startSimulator({ url, devices, embedded: true, now: clock.now, interval, faults: plan, after });
  // All connected devices must report; flapping ones too.
  const lines = faults.map((fault) =>
    fault === "flappingLink" ? 2 : fault === "expired" || fault === "offline" ? 0 : 1,
  );
  await time.waitingFor(lines.reduce<number>((sum, each) => sum + each, 0));
  const named = new Map<SimulatedFault, string | null | undefined>();
  const open = () => faults.filter((fault) => named.get(fault) !== expected[fault]);
  for (let step = 1; step * interval <= hours * 60 * minute && open().length > 0; step += 1) {
    await time.pass(interval);
    await ingest.sweep();
    await ingest.flush();
    if (step % 5 > 0) continue;
    for (const fault of open()) {
      const steps = await runDiagnosis(call, { deviceId: deviceOf(fault).deviceId });
      named.set(fault, steps.find(({ state }) => state !== "ok")?.cause);
    }
  }
  await switchOff();
  return Object.fromEntries(named);
}

describe("a fault that is put into a simulated device is named by the diagnosis", () => {
  const fast: SimulatedFault[] = ["flappingLink"];
  const rest = simulatedFaults.filter((fault) => !fast.includes(fault));
  const wanted = (faults: SimulatedFault[]) => Object.fromEntries(faults.map((fault) => [fault, expected[fault]]));

  it("when its connection is lost every few minutes", async () => {
    expect(await explain(fast, { interval: 10_000, hours: 1.2 })).toEqual(wanted(fast));
  }, 60_000);

  it("whichever of the others it is", async () => {
    // With a weak compressor a room becomes too warm within hours, depending on its door.
    expect(await explain(rest, { interval: 3 * minute, hours: 24 })).toEqual(wanted(rest));
  }, 60_000);
});

it("a site has at least twelve faults to show", () => {
  expect(new Set(Object.values(expected)).size).toBeGreaterThanOrEqual(12);
  expect(simulatedFaults.length).toBe(Object.keys(expected).length);
});
