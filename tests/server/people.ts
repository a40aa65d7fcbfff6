import { expect } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { touchedCookie } from "#lib/domain/people/touched-cookie.ts";
import type { Got } from "#tests/support/servers/raw-http.ts";
import { success, type Upstream } from "#tests/support/servers/upstream.ts";
import { cookieOf, type TestWeb } from "#tests/support/servers/web.ts";

export const { login, logout, current } = contract.account;
export const rename = contract.devices.rename;
/** Valid input of `rename`. */
export const renaming = JSON.stringify({ deviceId: "D1", deviceName: "Cold room" });
export const credentials = JSON.stringify({ username: "operator", password: "Operator123", agree: true });

/** A unique token. */
export const sentinel = `tokSENTINEL-${"0f5a7c1e".repeat(4)}`;

/** The cookies of a page that was just used. */
export const touched = (cookie: string): string => `${cookie}; ${touchedCookie}=1`;

/** Lets the platform accept the next login. */
export function acceptLogin(upstream: Upstream, token = sentinel, userId: string | number = "u1"): void {
  upstream.on(login.path, success({ token, expireTime: Date.UTC(2026, 0, 31), user: { userId, username: userId } }));
}

/** Logs a person in; returns the cookie. */
export async function logIn(
  web: TestWeb,
  upstream: Upstream,
  ...person: [token?: string, userId?: string | number]
): Promise<string> {
  acceptLogin(upstream, ...person);
  const got = await web.call(login.path, { body: credentials });
  expect(got.json().code, "login").toBe(200);
  upstream.clear();
  return cookieOf(got);
}

/** Expects a 401 without a call of the platform. */
export function expectUnknown(got: Got, upstream: Upstream): void {
  expect([got.status, got.json().code]).toEqual([401, 401]);
  expect(upstream.seen.length).toBe(0);
}
