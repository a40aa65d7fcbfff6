import "server-only";
import type { Readable } from "node:stream";
import { Agent } from "undici";
import type { WebSettings } from "../env.ts";

export type Upstream = { status: number; contentType: string; body: Readable };

/** Streams last: they must not take connections away from calls, and silence on them is no fault. */
const agent = new Agent({ pipelining: 1, allowH2: false, bodyTimeout: 0, connect: { timeout: 5_000 } });

/** Opens a stream of the platform's; undefined when it cannot be reached or says nothing within the time of a call. */
export async function openStream(
  { settings }: { settings: WebSettings },
  path: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Upstream | undefined> {
  try {
    const {
      statusCode,
      headers: said,
      body,
    } = await agent.request({
      origin: settings.platform,
      path,
      method: "GET",
      headers,
      headersTimeout: settings.PLATFORM_TIMEOUT_MS,
      signal,
    });
    return { status: statusCode, contentType: String(said["content-type"] ?? ""), body };
  } catch {
    return undefined;
  }
}
