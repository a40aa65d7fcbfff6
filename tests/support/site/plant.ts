import { onTestFinished } from "vitest";
import { args, type Component } from "#lib/contract/args.ts";
import type { DataOf, Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import type { NamedEvent } from "#lib/platform/live/events.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { connectEdgeNode, type EdgeNodeSide } from "../servers/edge-node.ts";
import { rowOf, samplesOf } from "../servers/mqtt.ts";
import { dataOf, type fixedClock } from "../servers/platform.ts";
import { addCatalogueAndPeople, addSteeredFreezer, runSteering, type Steering } from "./steering.ts";
import { sqliteStore } from "./stores.ts";

/** The freezers "N", an edge node, and "A" behind it, both of admA. */
async function addPlant(store: Store): Promise<void> {
  await addCatalogueAndPeople(store);
  await addSteeredFreezer(store, "N");
  await addCarried(store, "A");
}

async function addCarried(store: Store, deviceId: string): Promise<void> {
  await addSteeredFreezer(store, deviceId);
  await store.db.insertInto("carriedDevices").values({ deviceId, nodeId: "N" }).execute();
}

/** A running platform, and people's view of an edge node with its devices. */
export type Plant = Steering & {
  addDevice(deviceId: string): Promise<void>;
  /** Adds a device that the edge node speaks for. */
  addCarried(deviceId: string): Promise<void>;
  /** An answer to admA. */
  answer<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<DataOf<E>>;
  /** The components of a tab by the names of their groups. */
  tab(deviceId: string, scene: "data" | "setting"): Promise<Record<string, Component[]>>;
  /** Resolves when a device has this status. */
  status(deviceId: string, status: string): Promise<void>;
  /** Resolves when a device has reported this value of a metric or argument. */
  value(deviceId: string, code: string, value: number | string): Promise<void>;
  row(deviceId: string): ReturnType<typeof rowOf>;
  definitions(deviceId: string): ReturnType<typeof definitionsOf>;
  /** The history of a metric, as times and values. */
  samples(deviceId: string, code: string): Promise<[number, number][]>;
  /** The kinds of logged refusals. */
  refusals(): unknown[];
};

const definitionsOf = (store: Store, deviceId: string) =>
  store.db
    .selectFrom("args")
    .innerJoin("devices", "devices.productId", "args.productId")
    .selectAll("args")
    .where("deviceId", "=", deviceId)
    .orderBy("argId")
    .execute();

export async function runPlant(
  store: Store,
  clock?: ReturnType<typeof fixedClock>,
  externalBroker?: string,
): Promise<Plant> {
  await addPlant(store);
  const steering = await runSteering(store, clock, externalBroker);
  const { bus } = steering.platform;
  const told: NamedEvent[] = [];
  bus.subscribe((event) => told.push(event));
  const answer: Plant["answer"] = async (endpoint, input) =>
    dataOf(endpoint, (await steering.ask(endpoint, input, { token: await steering.tokenOf("admA") })).body);
  /** Resolves when the condition is true; checked whenever anything happens. */
  const until = (isTrue: () => Promise<boolean>) =>
    new Promise<void>((resolve, reject) => {
      let end = () => {};
      const look = () =>
        isTrue().then((found) => {
          if (found) end();
          if (found) resolve();
        }, reject);
      end = bus.subscribe(look);
      void look();
    });
  return {
    ...steering,
    answer,
    addDevice: (deviceId) => addSteeredFreezer(store, deviceId),
    addCarried: (deviceId) => addCarried(store, deviceId),
    async tab(deviceId, scene) {
      const groups = await answer(args.groups, { deviceId, scene });
      const loaded = await Promise.all(
        groups.map(async ({ groupId, groupName }) => {
          const { components } = await answer(args.components, { deviceId, groupId });
          return [groupName, components] as const;
        }),
      );
      return Object.fromEntries(loaded);
    },
    status: (deviceId, status) =>
      until(async () => {
        const last = told.findLast(
          ({ name, event }) =>
            name === "device" && event.deviceId === deviceId && "patch" in event && event.patch.status,
        );
        return last?.name === "device" && last.event.patch.status === status;
      }),
    value: (deviceId, code, value) =>
      until(async () => {
        const arg = (await definitionsOf(store, deviceId)).find(({ argCode }) => argCode === code);
        return told.some(
          ({ name, event }) =>
            name === "arg" &&
            event.deviceId === deviceId &&
            event.argId === arg?.argId &&
            (event.value ?? event.displayValue) === value,
        );
      }),
    row: (deviceId) => rowOf(store, deviceId),
    definitions: (deviceId) => definitionsOf(store, deviceId),
    async samples(deviceId, code) {
      const arg = (await definitionsOf(store, deviceId)).find(({ argCode }) => argCode === code);
      const rows = await samplesOf(store, deviceId, arg?.argId ?? "");
      return rows.map(({ dataTime, value }) => [dataTime, value]);
    },
    refusals: () => steering.lines().flatMap(({ refusal }) => (refusal === undefined ? [] : [refusal])),
  };
}

/** A plant on an own database, and its connected edge node; both end with the running test. */
export async function connectPlant(): Promise<{ store: Store; plant: Plant; node: EdgeNodeSide }> {
  const store = await sqliteStore();
  const plant = await runPlant(store);
  onTestFinished(plant.close);
  const node = await connectEdgeNode({ url: plant.mqttUrl, node: "N", now: plant.clock.now });
  onTestFinished(node.stop);
  return { store, plant, node };
}
