import "server-only";
import { decode } from "#lib/contract/decode/decode.ts";
import type { Endpoint } from "#lib/contract/endpoint.ts";
import { menu } from "#lib/contract/menu.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import type { Session } from "../session/session-data.ts";
import { platformHeaders } from "../upstream/platform-headers.ts";
import { requestPlatform } from "../upstream/request-platform.ts";
import type { Web } from "../web.ts";
import type { Answer } from "./answer.ts";
import type { Call } from "./call.ts";
import { refuseEnded } from "./effects.ts";
import { refusal, refuseFault } from "./refusal.ts";

const code: PermissionCode = "more:ota";

/** Factory calls set up, upgrade and delete anybody's devices. */
export const needsFactoryPermission = ({ permission }: Endpoint): boolean => permission === code;

/** Undefined if the person may. Asks the platform for the permissions each time, not the cache. */
export async function checkFactoryPermission(web: Web, call: Call & { session: Session }): Promise<Answer | undefined> {
  const { method, path } = menu.permissions;
  const got = await requestPlatform(web, {
    method,
    path,
    headers: { ...platformHeaders(web, call), "content-type": "application/json" },
    body: Buffer.from("{}"),
    repeatable: true,
    signal: call.request.signal,
  });
  if ("fault" in got) return refuseFault(call, got.fault);
  const codes = decode(menu.permissions, got.status, got.body.toString());
  if (codes.ok && codes.data.includes(code)) return undefined;
  if (codes.ok) {
    web.permissions.delete(call.session.sid);
    const { requestId, address, endpoint } = call;
    web.log.info({ requestId, address, path: endpoint.path }, "refused a call of the factory");
    return refusal(call, { status: 403, key: "perm.denied" });
  }
  return codes.failure.reaction === "login" ? refuseEnded(web, call) : refuseFault(call, "broken");
}
