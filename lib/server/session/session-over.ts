import "server-only";
import { account } from "#lib/contract/account.ts";
import { decode } from "#lib/contract/decode/decode.ts";
import { type DataOf, type Endpoint, isExtension } from "#lib/contract/endpoint.ts";
import type { Result } from "#lib/contract/wire.ts";
import type { Caller } from "../caller.ts";
import { platformHeaders } from "../upstream/platform-headers.ts";
import { requestPlatform } from "../upstream/request-platform.ts";
import type { Web } from "../web.ts";
import type { Session } from "./session-data.ts";

type SessionCaller = Caller & { session: Session; isApp: boolean };

const patience = 5_000;

export async function fetchCurrentUser(
  web: Web,
  caller: SessionCaller,
): Promise<Result<DataOf<typeof account.current>> | undefined> {
  const { method, path } = account.current;
  const headers = { ...platformHeaders(web, caller), "content-type": "application/json" };
  const got = await requestPlatform(web, {
    method,
    path,
    headers,
    body: Buffer.from("{}"),
    repeatable: true,
    patience,
  });
  return "fault" in got ? undefined : decode(account.current, got.status, got.body.toString());
}

/**
 * Many platforms answer "unauthorized" for unknown addresses: after a call of ours that the specification lacks, one
 * that it has is asked for confirmation.
 */
export async function isSessionOver(web: Web, endpoint: Endpoint, caller: SessionCaller): Promise<boolean> {
  if (!isExtension(endpoint)) return true;
  const who = await fetchCurrentUser(web, caller);
  return who?.ok === false && who.failure.reaction === "login";
}
