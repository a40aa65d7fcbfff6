import { allParts, type Parts, partOf } from "../parts/parts.ts";
import type { Db } from "../store/schema.ts";
import { type DeviceState, loadDevice } from "./device-state.ts";
import { productArgs } from "./product-args.ts";

/** The devices of this process that it has heard of since it carries them, each loaded once. */
export type Registry = {
  /** The device that owns an access token; null when none does. Asks the database each time: tokens can be replaced. */
  byToken(token: string): Promise<DeviceState | null>;
  /** Null also for a device that another process carries. */
  byId(deviceId: string): Promise<DeviceState | null>;
  /** The id of the device that owns an access token, whoever carries it. */
  ownerOf(token: string): Promise<string | null>;
  /** The device if it is loaded already. */
  loaded(deviceId: string): DeviceState | undefined;
  all(): Iterable<DeviceState>;
  /** Reads the arguments of a device anew: its product is another, or has others now. */
  reread(state: DeviceState): Promise<void>;
  /** Drops a device, which is read again when it is heard of. */
  forget(deviceId: string): void;
  /** Drops all devices of a part. */
  forgetPart(part: number): void;
};

export function createRegistry(db: Db, parts: Parts = allParts): Registry {
  const argsOf = productArgs(db);
  const states = new Map<string, DeviceState>();
  const loading = new Map<string, Promise<DeviceState | null>>();

  async function load(deviceId: string): Promise<DeviceState | null> {
    try {
      const state = await loadDevice(db, deviceId, argsOf);
      // It may have gone to another process while it was read.
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
