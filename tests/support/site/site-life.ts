import { vi } from "vitest";
import type { DataOf, Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import { followUpgrades } from "#lib/platform/firmware/follow-upgrades.ts";
import { startGateway } from "#lib/platform/gateway/start-gateway.ts";
import { seedPeople } from "#lib/platform/seed/people.ts";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { seedSite } from "#lib/platform/seed/seed-site.ts";
import { memoriesInProcess } from "#lib/platform/simulator/module/module-memory.ts";
import { planSite } from "#lib/platform/simulator/site.ts";
import { startSimulator } from "#lib/platform/simulator/start.ts";
import { startDeviceLink } from "#lib/platform/start/device-link.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { startTasks } from "#lib/platform/tasks/start-tasks.ts";
import { dataOf, runPlatform } from "../servers/platform.ts";
import { steppedTime } from "../stepped-time.ts";
import { delays, runningClock } from "./gateway-side.ts";
import { brokerSettings } from "./steering.ts";

/** The whole platform on one store, from the broker to the calls. */
async function startAll(store: Store, clock: ReturnType<typeof runningClock>, port: number) {
  const running = await runPlatform(store, { clock });
  const { platform } = running;
  const link = await startDeviceLink(platform, store, brokerSettings(port), { delay: 5, rows: 5_000 });
  const { rpc, flush } = link;
  const tasks = await startTasks({ platform, rpc, flush });
  const upgrades = followUpgrades({ platform, flush });
  const gateway = await startGateway({ platform, rpc, flush });
  return {
    ...{ running, link, tasks, upgrades, gateway },
    async close() {
      for (const part of [gateway, upgrades, tasks, link, running]) await part.close();
    },
  };
}

type Options = {
  count: number;
  /** Milliseconds between a device's reports, which are one step. */
  step: number;
  upgrade: number;
};

/** A simulated site with its platform and a stepped clock, so that a month is over in minutes. */
export async function liveSite(store: Store, { count, step, upgrade }: Options) {
  const clock = runningClock();
  const begun = clock.now();
  await seedCatalogue(store);
  await seedPeople(store.db, begun);
  await seedSite(store, { count, seed: 1, now: begun, days: 1 });
  const rows = await store.db.selectFrom("devices").select(["deviceId", "accessToken"]).execute();
  const tokens = new Map(rows.map(({ deviceId, accessToken }) => [deviceId, accessToken]));
  const devices = planSite(1, count).map((device) => ({ device, token: tokens.get(device.deviceId) ?? "" }));
  let all = await startAll(store, clock, 0);
  const mqttPort = all.link.mqttPort ?? 0;
  const time = steppedTime(clock);
  const switchOff = startSimulator({
    url: `mqtt://127.0.0.1:${mqttPort}`,
    ...{ devices, embedded: true, now: clock.now, interval: step, replies: "accept", delays, after: time.after },
    upgrade: { duration: upgrade, faults: new Map(), memories: memoriesInProcess() },
  });
  const online = () =>
    store.db.selectFrom("devices").select("deviceId").where("dtuOnline", "=", 1).orderBy("deviceId").execute();
  /** Resolves once as many devices as before are connected again. */
  const connected = (least: number) =>
    vi.waitFor(
      async () => {
        const { length } = await online();
        if (length < least) throw new Error(`${length} of ${least} devices are back`);
      },
      { timeout: 20_000, interval: 50 },
    );
  const settled = async () => {
    await all.link.flush();
    await all.upgrades.settled();
    await all.tasks.settled();
  };
  await connected(Math.ceil(count / 2));
  /** Errors of stopped platforms. */
  const faults: Record<string, unknown>[] = [];
  const errors = () => all.running.lines().filter(({ level }) => Number(level) >= 50);
  return {
    ...{ store, clock, begun, settled },
    platform: () => all.running.platform,
    online: async () => (await online()).map(({ deviceId }) => deviceId),
    connected,
    /** Lets reconnected devices report, without moving the clock ahead of them. */
    report: () => time.pass(0),
    /** Advances one step: devices report, and whatever is due is processed. */
    async pass() {
      await time.pass(step);
      await all.link.sweep();
      await settled();
      await all.upgrades.sweep();
    },
    /** The answer to a person; rejects with the error key of a refusal. */
    async data<E extends Endpoint>(userId: string, endpoint: E, input: InputOf<E>): Promise<DataOf<E>> {
      const token = await all.running.tokenOf(userId);
      return dataOf(endpoint, (await all.running.ask(endpoint, input, { token })).body);
    },
    /** Makes the test provider send its due notices. */
    tellPayments: () =>
      all.running.platform.payments.test?.sendNotices(all.running.platform, Number(new URL(all.running.origin).port)),
    /** Restarts the platform on the same data and port; devices reconnect. */
    async restart() {
      const { length } = await online();
      faults.push(...errors());
      await all.close();
      all = await startAll(store, clock, mqttPort);
      await connected(length);
    },
    faults: () => [...faults, ...errors()],
    async close() {
      await switchOff();
      await all.close();
    },
  };
}
export type LivingSite = Awaited<ReturnType<typeof liveSite>>;
