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

/** An opened session is the same object for as long as it is remembered. */
const marks = new WeakMap<Session, string>();

/**
 * The mark of the person behind a Cookie header: null for nobody, undefined while it cannot be told. It is made with what
 * sealed the cookie, so that nodes agree on it that are being given another secret one after the other.
 */
export async function markOfCookie(web: Web, cookieHeader: string | null): Promise<string | null | undefined> {
  const { session, unproved, cookie = "" } = await findSession(web, cookieHeader);
  if (!session) return unproved ? undefined : null;
  const secret = () => sealerOf(web.settings, cookie) ?? "";
  const mark = marks.get(session) ?? createHmac("sha256", secret()).update(session.userId).digest("base64url");
  marks.set(session, mark);
  return mark;
}

/**
 * Names, to their own browser alone, the person whose page is being rendered, without saying who it is: by it the browser
 * keeps apart what it keeps. Null where nobody is signed in, undefined where that says nothing: on public pages, which
 * know nobody, and while it cannot be told.
 */
export async function personMark(): Promise<string | null | undefined> {
  const sent = await headers();
  const pathname = pathOf(sent.get(pathHeader) ?? "");
  if (pathname === href("offline")) return undefined;
  const mark = await markOfCookie(shared(), sent.get("cookie"));
  return mark && isPublicPath(pathname) ? undefined : mark;
}
