import "server-only";
import type { Logger } from "pino";
import type { Pool } from "undici";
import type { MenuEntry } from "#lib/contract/menu.ts";
import type { Result } from "#lib/contract/wire.ts";
import { limits } from "#lib/domain/limits.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { day, minute } from "#lib/domain/time/spans.ts";
import { readEnvironment, type WebSettings } from "./env.ts";
import { ExpiringMap } from "./expiring-map.ts";
import type { Feed } from "./live/feed.ts";
import { createLog } from "./log.ts";
import { type CookiePolicy, cookiePolicy } from "./session/cookie.ts";
import { type Revocations, revocationsInMemory } from "./session/revocations.ts";
import type { Session } from "./session/session-data.ts";
import { sharedRevocations } from "./session/shared-revocations.ts";
import { Places } from "./streams/places.ts";
import { createPool } from "./upstream/pool.ts";
import { Slots } from "./upstream/slots.ts";

/** What guard, proxy, pages and streams of one web server share. */
export type Web = {
  settings: WebSettings;
  cookie: CookiePolicy;
  revocations: Revocations;
  /** Sessions by a hash of their cookie, for less than a minute: unsealing costs more than all the rest of a call. */
  unsealed: ExpiringMap<Session>;
  /** Permission codes by session id, from when they are asked for. */
  permissions: ExpiringMap<Promise<Result<PermissionCode[]>>>;
  /** Entries of the bottom bar by session id and language. */
  menus: ExpiringMap<readonly MenuEntry[]>;
  pool: Pool;
  slots: Slots;
  streams: Places;
  /** Streams of the platform's by session, language and variant, each shared by the pages that ask for it. */
  feeds: Map<string, Set<Feed>>;
  /** Calls and fields of which the log has lately said that they do not fit the contract. */
  misfits: ExpiringMap<true>;
  log: Logger;
  now: () => number;
};

function revocationsOf({ REDIS_URL }: WebSettings, now: () => number, log: Logger): Revocations {
  return REDIS_URL === undefined ? revocationsInMemory(now) : sharedRevocations(REDIS_URL, { now, log });
}

/** A web server's state. Tests hand in their own settings and clock. */
export const createWeb = (
  settings: WebSettings,
  now: () => number = Date.now,
  log: Logger = createLog(settings.LOG_LEVEL),
): Web => ({
  settings,
  cookie: cookiePolicy(settings),
  revocations: revocationsOf(settings, now, log),
  unsealed: new ExpiringMap({ max: 5_000, ttl: minute, now }),
  permissions: new ExpiringMap({ max: 5_000, ttl: limits.permissionCache, now }),
  menus: new ExpiringMap({ max: 5_000, ttl: limits.permissionCache, now }),
  pool: createPool(settings),
  slots: new Slots(limits.platformCalls),
  streams: new Places(),
  feeds: new Map(),
  misfits: new ExpiringMap({ max: 1_000, ttl: day, now }),
  log,
  now,
});

const key = Symbol.for("device-cloud-h5.web");
// The guard and each handler are bundled apart: the global object is the one place that they share.
const shared = globalThis as typeof globalThis & { [key]?: Web };

/** The state of this process, made at the first call. */
export function web(): Web {
  shared[key] ??= createWeb(readEnvironment());
  return shared[key];
}
