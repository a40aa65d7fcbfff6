import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { href } from "#lib/domain/routes.ts";
import { pathHeader } from "./page-headers.ts";
import { findSession } from "./session.ts";
import type { Session } from "./session-data.ts";
import { web } from "./web.ts";

/** Leaves for the login page, which leads back here afterwards. */
export async function toLogin(): Promise<never> {
  redirect(href("login", { redirect: (await headers()).get(pathHeader) ?? undefined }));
}

/**
 * The session behind the page that is being rendered; without one the person is sent to log in. The guard is comfort,
 * this is the lock. While nobody can say whether the session goes on, whatever the page loads is refused, and says so.
 */
export async function requireSession(): Promise<Session> {
  const cookie = (await headers()).get("cookie");
  const { session, unproved } = await findSession(web(), cookie);
  return session ?? unproved ?? (await toLogin());
}
