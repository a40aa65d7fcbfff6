import type { DeviceState } from "../ingest/device-state.ts";
import type { Registry } from "../ingest/registry.ts";

/** For how long the owner of a token is remembered, and how many tokens are. */
const fresh = 60_000;
const most = 20_000;

/** How devices behind an external broker are found, and reached again. */
export type Routes = {
  /** The device of a token, as the database had it within the last minute. */
  byToken(token: string): Promise<DeviceState | null>;
  /** A device that a gateway speaks for, by its id. */
  byGateway(deviceId: string): Promise<DeviceState | null>;
  /** The last way on which a device was heard; undefined when it never was. */
  of(deviceId: string): { token: string } | "gateway" | undefined;
};

export function createRoutes(registry: Registry, now: () => number): Routes {
  const tokens = new Map<string, { deviceId: string | null; time: number }>();
  const routes = new Map<string, { token: string } | "gateway">();
  async function ask(token: string): Promise<string | null> {
    const state = await registry.byToken(token);
    const deviceId = state?.deviceId ?? null;
    if (tokens.size >= most) tokens.clear();
    tokens.set(token, { deviceId, time: now() });
    return deviceId;
  }
  return {
    async byToken(token) {
      const known = tokens.get(token);
      const deviceId = known && now() - known.time < fresh ? known.deviceId : await ask(token);
      if (!deviceId) return null;
      routes.set(deviceId, { token });
      return registry.byId(deviceId);
    },
    async byGateway(deviceId) {
      const state = await registry.byId(deviceId);
      if (state) routes.set(deviceId, "gateway");
      return state;
    },
    of: (deviceId) => routes.get(deviceId),
  };
}
