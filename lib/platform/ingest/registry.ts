import { allParts, type Parts, partOf } from "../parts/parts.ts";
import type { Db } from "../store/schema.ts";
import { type DeviceState, loadDevice } from "./device-state.ts";
import { productArgs } from "./product-args.ts";

/** Devices of this process that have sent something, each loaded once. */
export type Registry = {
  /** The device with an access token, or null. Always queries the database, since tokens can be replaced. */
  byToken(token: string): Promise<DeviceState | null>;
  /** Also null for a device of another process. */
  byId(deviceId: string): Promise<DeviceState | null>;
  /** The id of the device with an access token, of any process. */
  ownerOf(token: string): Promise<string | null>;
  loaded(deviceId: string): DeviceState | undefined;
  all(): Iterable<DeviceState>;
  /** Reloads a device's arguments, after its product changed. */
  reread(state: DeviceState): Promise<void>;
  /** Removes a device, which is loaded again with its next message. */
  forget(deviceId: string): void;
  forgetPart(part: number): void;
};

export function createRegistry(db: Db, parts: Parts = allParts): Registry {
  const argsOf = productArgs(db);
  const states = new Map<string, DeviceState>();
  const loading = new Map<string, Promise<DeviceState | null>>();

  async function load(deviceId: string): Promise<DeviceState | null> {
    try {
      const state = await loadDevice(db, deviceId, argsOf);
      // Another process may have taken it over during the load.
      if (!state || !parts.owns(deviceId)) return null;
      states.set(deviceId, state);
      return state;
    } finally {
      loading.delete(deviceId);
    }
  }
  async function byId(deviceId: string): Promise<DeviceState | null> {
    if (!parts.owns(deviceId)) return null;
    const known = states.get(deviceId);
    if (known) return known;
    const pending = loading.get(deviceId) ?? load(deviceId);
    loading.set(deviceId, pending);
    return pending;
  }
  async function ownerOf(token: string): Promise<string | null> {
    const query = db.selectFrom("devices").select("deviceId").where("accessToken", "=", token);
    return (await query.executeTakeFirst())?.deviceId ?? null;
  }
  return {
    byId,
    ownerOf,
    async byToken(token) {
      const deviceId = await ownerOf(token);
      return deviceId === null ? null : byId(deviceId);
    },
    loaded: (deviceId) => states.get(deviceId),
    all: () => states.values(),
    async reread(state) {
      const query = db.selectFrom("devices").select("productId").where("deviceId", "=", state.deviceId);
      const found = await query.executeTakeFirst();
      if (found) state.args = await argsOf(found.productId, true);
    },
    forget: (deviceId) => void states.delete(deviceId),
    forgetPart(part) {
      for (const deviceId of [...states.keys()]) if (partOf(deviceId) === part) states.delete(deviceId);
    },
  };
}
