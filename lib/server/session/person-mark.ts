import "server-only";
import { createHmac } from "node:crypto";
import { headers } from "next/headers";
import { pathOf } from "#lib/domain/queries/query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { isPublicPath } from "#lib/domain/screens/routes.ts";
import { pathHeader } from "../pages/page-headers.ts";
import { web as shared, type Web } from "../web.ts";
import { sealerOf } from "./seals.ts";
import { findSession } from "./session.ts";
import type { Session } from "./session-data.ts";

/** `web.unsealed` returns the same object for the same cookie. */
const marks = new WeakMap<Session, string>();

/**
 * An opaque mark of the person: null for nobody, undefined if unknown. Made with the secret that sealed the cookie, so
 * that nodes agree during a rotation of secrets.
 */
export async function markOfCookie(web: Web, cookieHeader: string | null): Promise<string | null | undefined> {
  const { session, unproved, cookie = "" } = await findSession(web, cookieHeader);
  if (!session) return unproved ? undefined : null;
  const secret = () => sealerOf(web.settings, cookie) ?? "";
  const mark = marks.get(session) ?? createHmac("sha256", secret()).update(session.userId).digest("base64url");
  marks.set(session, mark);
  return mark;
}

/** By it the browser keeps stored data of different people apart. Undefined on public pages too. */
export async function personMark(): Promise<string | null | undefined> {
  const sent = await headers();
  const pathname = pathOf(sent.get(pathHeader) ?? "");
  if (pathname === href("offline")) return undefined;
  const mark = await markOfCookie(shared(), sent.get("cookie"));
  return mark && isPublicPath(pathname) ? undefined : mark;
}
