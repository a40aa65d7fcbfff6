import "server-only";
import type { Logger } from "pino";
import type { Client } from "./redis-line.ts";

/** A revoked session would silently be valid again. A Redis that does not show its configuration is trusted. */
export function warnOfEviction(log: Logger): (client: Client) => Promise<void> {
  let lastPolicy = "";
  return async (client) => {
    const memory = await client.info("memory").catch(() => "");
    const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1] ?? "noeviction";
    const isBounded = !/^maxmemory:0\s/m.test(memory);
    const found = isBounded ? policy : "noeviction";
    if (found !== "noeviction" && found !== lastPolicy)
      log.warn({ policy }, "Redis forgets ended sessions once it is full: set its maxmemory-policy to noeviction");
    lastPolicy = found;
  };
}
