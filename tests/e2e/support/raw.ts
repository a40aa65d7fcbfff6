import { account } from "#lib/contract/account.ts";
import { type Got, sendBytes } from "#tests/support/servers/raw-http.ts";
import { type Person, passwordOf } from "./people.ts";
import { running } from "./running.ts";

/** A request whose first line is sent unchanged, through the whole server with Next. */
export function raw(target: string, headers: Record<string, string> = {}, method = "GET", body = ""): Promise<Got> {
  const { host, port } = new URL(running().origin);
  const length = Buffer.byteLength(body);
  const all = { host, connection: "close", ...(length > 0 ? { "content-length": String(length) } : {}), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendBytes(Number(port), `${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}

/** The headers that our own pages send with every call. */
export const ownHeaders = () => ({ "x-h5": "1", "sec-fetch-site": "same-origin", "content-type": "application/json" });

/** Logs a person in; returns the cookie. */
export async function signIn(name: Person = "admin"): Promise<string> {
  const body = JSON.stringify({ username: name, password: passwordOf(name), agree: true });
  const got = await raw(account.login.path, ownHeaders(), "POST", body);
  return got.headers.get("set-cookie")?.[0]?.split(";", 1)[0] ?? "";
}
