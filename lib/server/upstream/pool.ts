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
  return new Pool(platform, {
    connections: limits.platformCalls.running,
    pipelining: 1,
    allowH2: false,
    // The deadline of a whole call is shorter than any gap between bytes that undici could measure.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: Math.min(connectTimeout, PLATFORM_TIMEOUT_MS) },
  });
}
