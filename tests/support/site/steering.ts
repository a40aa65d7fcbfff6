import { connectAsync, type MqttClient } from "mqtt";
import { args } from "#lib/contract/args.ts";
import type { DataOf, Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import type { Settings } from "#lib/domain/settings.ts";
import type { NamedEvent } from "#lib/platform/live/events.ts";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { startDeviceLink } from "#lib/platform/start/device-link.ts";
import type { Store } from "#lib/platform/store/open.ts";
import type { ChangeRow } from "#lib/platform/tasks/change-row.ts";
import { startTasks } from "#lib/platform/tasks/start-tasks.ts";
import { addFreezer } from "../servers/mqtt.ts";
import { dataOf, type fixedClock, type RunningPlatform, runPlatform } from "../servers/platform.ts";
import { settingsOf } from "../settings.ts";
import { binding, person } from "./site-rows.ts";

/** A request that a device received. */
type Request = { id: string; method: string; params: Record<string, unknown> };

/** A device with its own connection, whose answers and reports the test decides. */
export type ScriptedDevice = {
  /** The next request, or one already received. */
  next(): Promise<Request>;
  /** Received requests that `next` has not returned. */
  waiting(): number;
  answer(request: Request, json: unknown): void;
  /** Resolves once the broker has acknowledged it. */
  report(values: Record<string, unknown>, time?: number): Promise<unknown>;
  leave(): Promise<unknown>;
};

export type Steering = Omit<RunningPlatform, "close"> & {
  mqttUrl: string;
  sweep(): void;
  /** Closes the device link: messages are no longer received. */
  stopListening(): Promise<void>;
  /** Runs the sweep for silent or missing devices. */
  lookAround(): Promise<void>;
  /** Resolves when everything received is in the database. */
  flush(): Promise<void>;
  device(deviceId: string): Promise<ScriptedDevice>;
  /** The answer when admA sets a value. */
  set(
    input: Partial<InputOf<typeof args.set>> & { value: number | boolean | string },
  ): Promise<DataOf<typeof args.set>>;
  check(taskId: string, argId?: string): Promise<DataOf<typeof args.checkSet>>;
  /** The row of a task, as soon as it matches. */
  task(taskId: string, wanted: Partial<ChangeRow>): Promise<ChangeRow>;
  close(): Promise<void>;
};

/** The freezer "A" of admA, without any values except settings. */
export async function addSteeredFreezer(store: Store, deviceId = "A"): Promise<void> {
  await addFreezer(store, deviceId);
  await store.db.insertInto("deviceUsers").values(binding(deviceId, "admA")).execute();
}

export async function addCatalogueAndPeople(store: Store): Promise<void> {
  await seedCatalogue(store);
  await store.db
    .insertInto("users")
    .values([
      person("super", "superAdmin", null),
      person("admA", "endManager", null),
      person("admB", "endManager", null),
      person("opA", "endUser", "admA"),
    ])
    .execute();
}

const fits = (row: object, wanted: object) =>
  Object.entries(wanted).every(([key, value]) => Reflect.get(row, key) === value);

/** Settings with the broker on this port, or on a free one. */
export const brokerSettings = (MQTT_PORT = 0): Settings => ({ ...settingsOf(), MQTT_PORT });

function scripted(client: MqttClient): ScriptedDevice {
  const arrived: Request[] = [];
  const takers: ((request: Request) => void)[] = [];
  client.on("message", (topic, payload) => {
    const request = { id: topic.split("/").at(-1) ?? "", ...JSON.parse(payload.toString()) };
    const taker = takers.shift();
    if (taker) taker(request);
    else arrived.push(request);
  });
  const send = (rest: string, json: unknown) =>
    client.publishAsync(`v1/devices/me/${rest}`, JSON.stringify(json), { qos: 1 });
  return {
    next: () =>
      new Promise((resolve) => {
        const request = arrived.shift();
        if (request) resolve(request);
        else takers.push(resolve);
      }),
    waiting: () => arrived.length,
    // After the test, the answer no longer matters.
    answer: ({ id }, json) => void send(`rpc/response/${id}`, json).catch(() => {}),
    report: (values, time) => send("telemetry", time === undefined ? values : { ts: time, values }),
    leave: () => client.endAsync(),
  };
}

/** The platform with its broker and tasks, on a store with the catalogue; its clock is moved manually. */
export async function runSteering(
  store: Store,
  clock?: ReturnType<typeof fixedClock>,
  externalBroker?: string,
): Promise<Steering> {
  const running = await runPlatform(store, clock ? { clock } : {});
  const { platform } = running;
  const rows: ChangeRow[] = [];
  const watchers = new Set<(row: ChangeRow) => void>();
  platform.bus.subscribe(({ name, event }: NamedEvent) => {
    if (name !== "task") return;
    rows.push(event);
    for (const watcher of watchers) watcher(event);
  });
  const link = await startDeviceLink(
    platform,
    store,
    { ...brokerSettings(), MQTT_URL: externalBroker },
    { delay: 20, rows: 5000 },
  );
  const tasks = await startTasks({ platform, rpc: link.rpc, flush: link.flush });
  const mqttUrl = `mqtt://127.0.0.1:${link.mqttPort}`;
  const clients: MqttClient[] = [];
  const token = await running.tokenOf("admA");
  const answer = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
    dataOf(endpoint, (await running.ask(endpoint, input, { token })).body);
  return {
    ...running,
    mqttUrl,
    sweep: tasks.sweep,
    lookAround: link.sweep,
    stopListening: link.close,
    flush: link.flush,
    async device(deviceId) {
      const client = await connectAsync(mqttUrl, { username: `token-${deviceId}`, reconnectPeriod: 0 });
      client.on("error", () => {});
      clients.push(client);
      const device = scripted(client);
      await client.subscribeAsync("v1/devices/me/rpc/request/+", { qos: 1 });
      return device;
    },
    set: (input) => answer(args.set, { deviceId: "A", argId: "SP", ...input }),
    check: (taskId, argId = "SP") => answer(args.checkSet, { deviceId: "A", argId, taskId }),
    task: (taskId, wanted) =>
      new Promise((resolve) => {
        const all = { changeId: taskId, ...wanted };
        const found = rows.findLast((row) => fits(row, all));
        if (found) return resolve(found);
        const watcher = (row: ChangeRow) => {
          if (!fits(row, all)) return;
          watchers.delete(watcher);
          resolve(row);
        };
        watchers.add(watcher);
      }),
    async close() {
      await tasks.close();
      await Promise.all(clients.map((client) => client.endAsync(true)));
      await link.close();
      await running.close();
    },
  };
}
