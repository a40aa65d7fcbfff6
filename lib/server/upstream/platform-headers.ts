import "server-only";
import { isIP } from "node:net";
import { appKeyOf } from "#lib/domain/app-keys.ts";
import { requestIdHeader } from "#lib/domain/observations.ts";
import type { Caller } from "../caller.ts";
import type { Session } from "../session/session-data.ts";
import type { Web } from "../web.ts";

type PlatformCaller = Caller & {
  /** Absent for public calls: only calls that need a session carry the token. */
  session: Session | undefined;
  isApp: boolean;
};

/** All headers of a call to the platform. A new object: none of the browser's headers pass. */
export function platformHeaders({ settings }: Web, caller: PlatformCaller): Record<string, string> {
  const headers: Record<string, string> = {
    accept: "application/json",
    "accept-encoding": "identity",
    "user-agent": "device-cloud-h5",
    appKey: appKeyOf(settings.appKeys, caller.variant),
    isApp: caller.isApp ? "1" : "0",
    lang: caller.language,
    [requestIdHeader]: caller.requestId,
  };
  if (caller.session) headers[settings.PLATFORM_TOKEN_HEADER] = caller.session.token;
  if (isIP(caller.address)) headers["x-forwarded-for"] = caller.address;
  return headers;
}
