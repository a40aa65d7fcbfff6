import "server-only";
import { headers } from "next/headers";
import { web } from "../web.ts";
import { findSession } from "./session.ts";

export async function isSignedIn(): Promise<boolean> {
  const { session } = await findSession(web(), (await headers()).get("cookie"));
  return session !== undefined;
}
