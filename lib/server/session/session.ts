import "server-only";
import { hash, randomBytes } from "node:crypto";
import { limits } from "#lib/domain/limits.ts";
import { touchedCookie } from "#lib/domain/people/touched-cookie.ts";
import type { Web } from "../web.ts";
import { cookieBytes, cookieLine, cookieValues } from "./cookie.ts";
import { seal, unseal } from "./seals.ts";
import { type Session, sealed } from "./session-data.ts";
import { isAlive } from "./session-lifetime.ts";

const ttl = limits.session.absolute / 1000;
/** The base64 parts of a seal. The last character has unused bits, so several spellings would open the same seal. */
const inBase64 = [3, 4, 7];
const form = /^Fe26\.2\*[\w.*-]+~2$/;

function isSeal(value: string): boolean {
  if (value.length > cookieBytes || !form.test(value)) return false;
  const parts = value.slice(0, -2).split("*");
  return inBase64.every((at) => Buffer.from(parts[at] ?? "", "base64url").toString("base64url") === parts[at]);
}

async function sessionIn(web: Web, value: string): Promise<Session | undefined> {
  const key = hash("sha256", value, "base64");
  const known = web.unsealed.get(key);
  if (known) return known;
  if (!isSeal(value)) return undefined;
  const opened = sealed.safeParse(await unseal(web.settings, value, ttl));
  if (opened.success) web.unsealed.set(key, opened.data);
  return opened.data;
}

export type FoundSession = {
  session: Session | undefined;
  /** The cookie's session no longer exists: the answer clears the cookie. */
  spoiled: boolean;
  /** It is unknown whether this session was revoked: it opens nothing, and its cookie stays. */
  unproved?: Session;
  cookie?: string;
};

/** Never throws. A revoked cookie is not cleared: by then the browser may hold the next session's. */
export async function findSession(web: Web, cookieHeader: string | null): Promise<FoundSession> {
  const values = cookieValues(cookieHeader, web.cookie.name).slice(0, 4);
  let spoiled = values.length > 0;
  for (const value of values) {
    const session = await sessionIn(web, value);
    if (!session || !isAlive(session, web.now())) continue;
    const state = await web.revocations.stateOf(session);
    if (state === "open") return { session, spoiled: false, cookie: value };
    if (state === "unknown") return { session: undefined, spoiled: false, unproved: session };
    spoiled = false;
  }
  return { session: undefined, spoiled };
}

export function newSession(web: Web, { token, userId, isApp }: Pick<Session, "token" | "userId" | "isApp">): Session {
  const now = web.now();
  return { token, sid: randomBytes(16).toString("base64url"), userId, issuedAt: now, seenAt: now, isApp };
}

export async function sessionLine(web: Web, session: Session): Promise<string | undefined> {
  const value = await seal(web.settings, session, ttl);
  const line = cookieLine(
    web.cookie,
    value,
    Math.ceil((session.issuedAt + limits.session.absolute - web.now()) / 1000),
  );
  return line.length > cookieBytes ? undefined : line;
}

export const clearedLine = (web: Web): string => cookieLine(web.cookie, "", 0);

type Sent = Pick<Headers, "get">;

/** Whether a person is behind this request: it opens a page, or the page was used a moment ago. */
const isByPerson = (sent: Sent): boolean =>
  sent.get("accept")?.includes("text/html") === true || cookieValues(sent.get("cookie"), touchedCookie).length > 0;

/** The line that renews a session in use; undefined if it is recent, has ended, or the page asked by itself. */
export async function renewedLine(web: Web, session: Session, sent: Sent): Promise<string | undefined> {
  const now = web.now();
  if (now - session.seenAt < limits.session.renew || !isByPerson(sent)) return undefined;
  if ((await web.revocations.stateOf(session)) !== "open") return undefined;
  return sessionLine(web, { ...session, seenAt: now });
}

/** Ends a session on every node. True if it had not ended before. */
export function endSession(web: Web, session: Session): Promise<boolean> {
  web.permissions.delete(session.sid);
  return web.revocations.revoke(session.sid);
}

/**
 * Ends every session of this person and returns the line of a new one; undefined if the session had ended meanwhile.
 */
export async function replaceSessions(web: Web, session: Session): Promise<string | undefined> {
  const next = newSession(web, session);
  if (!(await endSession(web, session))) return undefined;
  // Without a user id the other sessions depend on the platform's tokens.
  if (session.userId) await web.revocations.revokeAllOf(session.userId, next.issuedAt);
  return sessionLine(web, next);
}
