import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { goingTo, href } from "#lib/domain/screens/addresses.ts";
import { pathHeader } from "../pages/page-headers.ts";
import { web } from "../web.ts";
import { findSession } from "./session.ts";
import type { Session } from "./session-data.ts";

export async function toLogin(): Promise<never> {
  redirect(href("login", { [goingTo]: (await headers()).get(pathHeader) ?? undefined }));
}

/**
 * For layouts, which must not redirect: the router may take a layout from the answer for another page, and the login
 * page would then return to that page.
 */
export const currentSession = cache(async (): Promise<Session | undefined> => {
  const cookie = (await headers()).get("cookie");
  const { session, unproved } = await findSession(web(), cookie);
  return session ?? unproved;
});

/** Redirects to the login page without a session. The guard is a convenience; this is the check that counts. */
export const requireSession = async (): Promise<Session> => (await currentSession()) ?? (await toLogin());
