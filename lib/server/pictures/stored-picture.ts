import "server-only";
import { decode } from "#lib/contract/decode/decode.ts";
import { uploads } from "#lib/contract/uploads.ts";
import { callerOf } from "../caller.ts";
import { type Answer, answer } from "../proxy/answer.ts";
import type { Client, ProxyRequest } from "../proxy/call.ts";
import { refusal } from "../proxy/refusal.ts";
import { fromOurPages } from "../proxy/same-origin.ts";
import { findSession } from "../session/session.ts";
import { platformHeaders } from "../upstream/platform-headers.ts";
import { requestPlatform } from "../upstream/request-platform.ts";
import { web as shared, type Web } from "../web.ts";

const kinds = ["image/webp", "image/jpeg", "image/png"];

/** An uploaded picture, for our own pages and people who may see it; 404 for any other request. */
export async function storedPicture(request: ProxyRequest, { address }: Client, web: Web = shared()): Promise<Answer> {
  const caller = callerOf(web, request.headers, address);
  const { session } = await findSession(web, request.headers.get("cookie"));
  const input = uploads.stored.input.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!session || !input.success || !fromOurPages(web, request)) return refusal(caller, { status: 404 });
  const { method, path } = uploads.stored;
  const { pictureId, size } = input.data;
  const got = await requestPlatform(web, {
    method,
    path: `${path}?${new URLSearchParams({ pictureId, ...(size ? { size } : {}) })}`,
    headers: platformHeaders(web, { ...caller, session, isApp: session.isApp }),
    repeatable: true,
    signal: request.signal,
  });
  if ("fault" in got) return refusal(caller, { status: 502 });
  const result = decode(uploads.stored, got.status, got.body.toString("utf8"));
  if (!result.ok || !kinds.includes(result.data.mimeType)) return refusal(caller, { status: 404 });
  return answer(Buffer.from(result.data.base64, "base64"), {
    requestId: caller.requestId,
    contentType: result.data.mimeType,
    // A picture never changes under its address; the end of a session clears this cache.
    headers: { "cache-control": "private, max-age=86400, immutable", "content-disposition": "inline" },
  });
}
