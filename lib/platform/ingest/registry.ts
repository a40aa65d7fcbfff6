import type { Kysely } from "kysely";
import type { Schema } from "../store/schema.ts";
import { type DeviceState, loadDevice } from "./device-state.ts";
import { productArgs } from "./product-args.ts";

/** The devices that this process has heard of since it started, each loaded once. */
export type Registry = {
  /** The device that owns an access token; null when none does. Asks the database each time: tokens can be replaced. */
  byToken(token: string): Promise<DeviceState | null>;
  byId(deviceId: string): Promise<DeviceState | null>;
  /** The device if it is loaded already. */
  loaded(deviceId: string): DeviceState | undefined;
  all(): Iterable<DeviceState>;
  /** Drops a device, which is read again when it is heard of. */
  forget(deviceId: string): void;
};

export function createRegistry(db: Kysely<Schema>): Registry {
  const argsOf = productArgs(db);
  const states = new Map<string, DeviceState>();
  const loading = new Map<string, Promise<DeviceState | null>>();

  async function load(deviceId: string): Promise<DeviceState | null> {
    try {
      const state = await loadDevice(db, deviceId, argsOf);
      if (state) states.set(deviceId, state);
      return state;
    } finally {
      loading.delete(deviceId);
    }
  }
  async function byId(deviceId: string): Promise<DeviceState | null> {
    const known = states.get(deviceId);
    if (known) return known;
    const pending = loading.get(deviceId) ?? load(deviceId);
    loading.set(deviceId, pending);
    return pending;
  }
  return {
    byId,
    async byToken(token) {
      const query = db.selectFrom("devices").select("deviceId").where("accessToken", "=", token);
      const found = await query.executeTakeFirst();
      return found ? byId(found.deviceId) : null;
    },
    loaded: (deviceId) => states.get(deviceId),
    all: () => states.values(),
    forget: (deviceId) => void states.delete(deviceId),
  };
}
