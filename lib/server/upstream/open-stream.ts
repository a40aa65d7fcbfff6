import "server-only";
import { addAbortSignal, type Readable } from "node:stream";
import { Agent } from "undici";
import { parseJson } from "#lib/contract/decode/parse-json.ts";
import { envelope } from "#lib/contract/wire.ts";
import { bodyCodes } from "#lib/domain/errors.ts";
import type { WebSettings } from "../env.ts";
import { decompress } from "./decompress.ts";

export type Upstream = { status: number; contentType: string; body: Readable };

/** A pool of its own, because streams last and silence on them is normal. */
const agent = new Agent({ pipelining: 1, allowH2: false, bodyTimeout: 0, connect: { timeout: 5_000 } });

/** Bytes read of a refusal. */
const longest = 16 * 1024;

async function isUnauthorized(body: Readable, encoding: string, signal: AbortSignal): Promise<boolean> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of addAbortSignal(signal, body)) {
      length += part.length;
      if (length > longest) return false;
      parts.push(part);
    }
    const text = await decompress(Buffer.concat(parts), encoding);
    const answer = envelope.safeParse(parseJson(text.toString()));
    return answer.success && answer.data.code === bodyCodes.unauthorized;
  } catch {
    return false;
  }
}

/** Undefined if unreachable. An unknown session is status 401, even if only the body says so. */
export async function openStream(
  { settings }: { settings: WebSettings },
  path: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Upstream | undefined> {
  try {
    const {
      statusCode,
      headers: answerHeaders,
      body,
    } = await agent.request({
      origin: settings.platform,
      path,
      method: "GET",
      headers,
      headersTimeout: settings.PLATFORM_TIMEOUT_MS,
      signal,
    });
    const contentType = String(answerHeaders["content-type"] ?? "");
    const encoding = String(answerHeaders["content-encoding"] ?? "");
    const isRefused = statusCode === 200 && /json/i.test(contentType);
    const late = () => AbortSignal.timeout(settings.PLATFORM_TIMEOUT_MS);
    const status = isRefused && (await isUnauthorized(body, encoding, late())) ? 401 : statusCode;
    return { status, contentType, body };
  } catch {
    return undefined;
  }
}
