import { minute } from "#lib/domain/time/spans.ts";
import type { Registry } from "../ingest/registry.ts";
import type { Db } from "../store/schema.ts";

/** How long a token's owner is cached, and the maximum number of cached tokens. */
const fresh = minute;
const most = 20_000;

type Route = { token: string } | "gateway";

/** How devices behind an external broker are identified, and reached again. */
export type Routes = {
  /** The id of a token's device, from the database or a cache of one minute. */
  ownerOf(token: string): Promise<string | null>;
  /** Records how a device last sent: with a token of its own, or through a gateway. */
  noteRoute(deviceId: string, byGateway: boolean, token?: string): void;
  /** Looks up the route of a device that this process may have no message of; false if it is offline. */
  lookUp(deviceId: string): Promise<boolean>;
  /** Makes this the only valid token of a device. */
  keepOnly(deviceId: string, token: string): void;
  /** The last route of a device; undefined if unknown. */
  of(deviceId: string): Route | undefined;
};

type Options = { registry: Pick<Registry, "ownerOf">; db: Db; now(): number; failed(error: unknown): void };

/** `failed` is called with errors of storing a route, which is retried with the next message. */
export function createRoutes({ registry, db, now, failed }: Options): Routes {
  const tokens = new Map<string, { owner: Promise<string | null>; time: number }>();
  const routes = new Map<string, Route>();
  /** Devices whose route was stored by this process. */
  const noted = new Map<string, boolean>();

  function fetchOwner(token: string): Promise<string | null> {
    if (tokens.size >= most) tokens.clear();
    // Concurrent messages wait for the same answer, which keeps a device's messages in order.
    const owner = registry.ownerOf(token);
    tokens.set(token, { owner, time: now() });
    owner.catch(() => tokens.delete(token));
    return owner;
  }
  /** Stored for other processes, which may have to reach the device. */
  function note(deviceId: string, isGateways: boolean): void {
    if (noted.get(deviceId) === isGateways) return;
    noted.set(deviceId, isGateways);
    const byGateway = isGateways ? 1 : 0;
    const row = db.updateTable("devices").set({ byGateway }).where("deviceId", "=", deviceId);
    const written = row.where("byGateway", "!=", byGateway).execute();
    written.catch((error: unknown) => {
      // Retried with the next message.
      noted.delete(deviceId);
      failed(error);
    });
  }
  return {
    ownerOf(token) {
      const known = tokens.get(token);
      // A time in the future was cached before the clock was set back.
      return known && Math.abs(now() - known.time) < fresh ? known.owner : fetchOwner(token);
    },
    noteRoute(deviceId, byGateway, token) {
      note(deviceId, byGateway);
      if (byGateway) routes.set(deviceId, "gateway");
      else if (token !== undefined) routes.set(deviceId, { token });
      else if (routes.get(deviceId) === "gateway") routes.delete(deviceId);
    },
    async lookUp(deviceId) {
      const row = await db
        .selectFrom("devices")
        .select(["accessToken", "byGateway", "dtuOnline"])
        .where("deviceId", "=", deviceId)
        .executeTakeFirst();
      if (!row) return false;
      routes.set(deviceId, row.byGateway === 1 ? "gateway" : { token: row.accessToken });
      return row.dtuOnline === 1;
    },
    keepOnly(deviceId, token) {
      const forget = (known: string) => (owner: string | null) => {
        if ((known === token) !== (owner === deviceId)) tokens.delete(known);
      };
      for (const [known, { owner }] of tokens) owner.then(forget(known), () => {});
      if (typeof routes.get(deviceId) === "object") routes.set(deviceId, { token });
    },
    of: (deviceId) => routes.get(deviceId),
  };
}
