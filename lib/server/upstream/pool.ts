import "server-only";
import { Pool } from "undici";
import { limits } from "#lib/domain/limits.ts";
import type { WebSettings } from "../env.ts";

const connectTimeout = 5_000;

/** One connection per running call, so that no call queues inside undici, past its deadline. */
export function createPool({
  platform,
  PLATFORM_TIMEOUT_MS,
}: Pick<WebSettings, "platform" | "PLATFORM_TIMEOUT_MS">): Pool {
  return new Pool(platform, {
    connections: limits.platformCalls.running,
    pipelining: 1,
    allowH2: false,
    // The deadline of a call is shorter than undici's timeouts.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: Math.min(connectTimeout, PLATFORM_TIMEOUT_MS) },
  });
}
