import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { goingTo, href } from "#lib/domain/screens/addresses.ts";
import { pathHeader } from "../pages/page-headers.ts";
import { web } from "../web.ts";
import { findSession } from "./session.ts";
import type { Session } from "./session-data.ts";

/** Leaves for the login page, which leads back here afterwards. */
export async function toLogin(): Promise<never> {
  redirect(href("login", { [goingTo]: (await headers()).get(pathHeader) ?? undefined }));
}

/**
 * The session behind the page that is being drawn, if there is one. What frames pages asks for this one: a browser may
 * take a frame from the answer for another page, and to leave from there for the login page would lead back to that.
 * While nobody can say whether the session goes on, whatever the page loads is refused, and says so.
 */
export const currentSession = cache(async (): Promise<Session | undefined> => {
  const cookie = (await headers()).get("cookie");
  const { session, unproved } = await findSession(web(), cookie);
  return session ?? unproved;
});

/** The session of this page; without one the person is sent to log in. The guard is comfort, this is the lock. */
export const requireSession = async (): Promise<Session> => (await currentSession()) ?? (await toLogin());
