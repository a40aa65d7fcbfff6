import { minute } from "#lib/domain/time/spans.ts";
import type { Registry } from "../ingest/registry.ts";
import type { Db } from "../store/schema.ts";

/** For how long the owner of a token is remembered, and how many tokens are. */
const fresh = minute;
const most = 20_000;

type Route = { token: string } | "gateway";

/** How devices behind an external broker are found, and reached again. */
export type Routes = {
  /** The id of the device of a token, as the database had it within the last minute. */
  ownerOf(token: string): Promise<string | null>;
  /** Notes how a device was heard last: with a token of its own, or through a gateway. */
  heard(deviceId: string, byGateway: boolean, token?: string): void;
  /** Looks up how a device was heard that this process may not have heard itself; false when it is not there. */
  look(deviceId: string): Promise<boolean>;
  /** From now on a device has this token, and no other one. */
  keepOnly(deviceId: string, token: string): void;
  /** The last way on which a device was heard; undefined when it is not known. */
  of(deviceId: string): Route | undefined;
};

type Options = { registry: Pick<Registry, "ownerOf">; db: Db; now(): number; failed(error: unknown): void };

/** `failed` hears of a way that could not be written down; it is tried again with the next message. */
export function createRoutes({ registry, db, now, failed }: Options): Routes {
  const tokens = new Map<string, { owner: Promise<string | null>; time: number }>();
  const routes = new Map<string, Route>();
  /** Devices whose way was written down by this process. */
  const noted = new Map<string, boolean>();

  function ask(token: string): Promise<string | null> {
    if (tokens.size >= most) tokens.clear();
    // What comes meanwhile waits for the same answer: so messages of a device stay in their order.
    const owner = registry.ownerOf(token);
    tokens.set(token, { owner, time: now() });
    owner.catch(() => tokens.delete(token));
    return owner;
  }
  /** Another process may have to reach it. */
  function note(deviceId: string, isGateways: boolean): void {
    if (noted.get(deviceId) === isGateways) return;
    noted.set(deviceId, isGateways);
    const byGateway = isGateways ? 1 : 0;
    const row = db.updateTable("devices").set({ byGateway }).where("deviceId", "=", deviceId);
    const written = row.where("byGateway", "!=", byGateway).execute();
    written.catch((error: unknown) => {
      // With the next message it is tried again.
      noted.delete(deviceId);
      failed(error);
    });
  }
  return {
    ownerOf(token) {
      const known = tokens.get(token);
      // What is of a time to come was asked before the clock was put back.
      return known && Math.abs(now() - known.time) < fresh ? known.owner : ask(token);
    },
    heard(deviceId, byGateway, token) {
      note(deviceId, byGateway);
      if (byGateway) routes.set(deviceId, "gateway");
      else if (token !== undefined) routes.set(deviceId, { token });
      else if (routes.get(deviceId) === "gateway") routes.delete(deviceId);
    },
    async look(deviceId) {
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
