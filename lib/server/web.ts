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
import { StreamSlots } from "./streams/stream-slots.ts";
import { createPool } from "./upstream/pool.ts";
import { Slots } from "./upstream/slots.ts";

export type Web = {
  settings: WebSettings;
  cookie: CookiePolicy;
  revocations: Revocations;
  /** Sessions by a hash of their cookie, for less than a minute: unsealing costs more than the rest of a call. */
  unsealed: ExpiringMap<Session>;
  permissions: ExpiringMap<Promise<Result<PermissionCode[]>>>;
  menus: ExpiringMap<readonly MenuEntry[]>;
  pool: Pool;
  slots: Slots;
  streams: StreamSlots;
  /** The platform's streams by session, language and variant, shared by pages. */
  feeds: Map<string, Set<Feed>>;
  /** Calls and fields that were recently logged as not fitting the contract. */
  mismatches: ExpiringMap<true>;
  log: Logger;
  now: () => number;
};

function revocationsOf({ REDIS_URL }: WebSettings, now: () => number, log: Logger): Revocations {
  return REDIS_URL === undefined ? revocationsInMemory(now) : sharedRevocations(REDIS_URL, { now, log });
}

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
  streams: new StreamSlots(),
  feeds: new Map(),
  mismatches: new ExpiringMap({ max: 1_000, ttl: day, now }),
  log,
  now,
});

const key = Symbol.for("device-cloud-h5.web");
// On the global object: the guard and each handler are bundled separately.
const shared = globalThis as typeof globalThis & { [key]?: Web };

export function web(): Web {
  shared[key] ??= createWeb(readEnvironment());
  return shared[key];
}
