import "server-only";
import { Pool } from "undici";
import { limits } from "#lib/domain/limits.ts";
import type { WebSettings } from "../env.ts";

const connectTimeout = 5_000;

/** Connections to the platform: one per running call, so that no call queues where its deadline is not heard. */
export function createPool({
  platform,
  PLATFORM_TIMEOUT_MS,
}: Pick<WebSettings, "platform" | "PLATFORM_TIMEOUT_MS">): Pool {
  // undici's own time-outs measure gaps between bytes; they only stand behind the deadline of a whole call.
  const gap = PLATFORM_TIMEOUT_MS + 1_000;
  return new Pool(platform, {
    connections: limits.platformCalls.running,
    pipelining: 1,
    allowH2: false,
    headersTimeout: gap,
    bodyTimeout: gap,
    connect: { timeout: Math.min(connectTimeout, PLATFORM_TIMEOUT_MS) },
  });
}
