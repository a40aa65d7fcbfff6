import "server-only";
import type { PlatformAnswer } from "../upstream/request-platform.ts";
import { type Answer, answer } from "./answer.ts";
import type { Call } from "./call.ts";
import { refuseFault } from "./refusal.ts";

const types = ["text/csv"];

/** A file as a download. Other content types, and answers that contain the token, are refused. */
export function relayFile(call: Call, got: PlatformAnswer): Answer {
  const type = got.contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const token = call.session?.token;
  if (!types.includes(type) || (token && got.body.includes(token))) return refuseFault(call, "broken");
  const name = call.endpoint.path.split("/").at(-1);
  return answer(got.body, {
    requestId: call.requestId,
    contentType: `${type}; charset=utf-8`,
    headers: { "content-disposition": `attachment; filename="${name}"` },
  });
}
