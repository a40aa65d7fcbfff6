import "server-only";
import { headers } from "next/headers";
import { web } from "../web.ts";
import { findSession } from "./session.ts";

/** Whether somebody is signed in, for public pages, which know nothing else of a person. */
export async function isSignedIn(): Promise<boolean> {
  const { session } = await findSession(web(), (await headers()).get("cookie"));
  return session !== undefined;
}
