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
 * this is the lock. Throws while nobody can say whether the session goes on: the page then offers to try again.
 */
export async function requireSession(): Promise<Session> {
  const cookie = (await headers()).get("cookie");
  const { session, unproved } = await findSession(web(), cookie);
  if (unproved) throw new Error("the list of ended sessions does not answer");
  return session ?? (await toLogin());
}
