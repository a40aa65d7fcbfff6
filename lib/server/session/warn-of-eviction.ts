import "server-only";
import type { Logger } from "pino";
import type { Client } from "./redis-line.ts";

/**
 * Looks what a Redis does once it is full, and says so where it makes room by forgetting: a session that had ended
 * would go on, and nobody would see it. One that does not tell this user is believed.
 */
export function warnOfEviction(log: Logger): (client: Client) => Promise<void> {
  let told = "";
  return async (client) => {
    const memory = await client.info("memory").catch(() => "");
    const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1] ?? "noeviction";
    const isBounded = !/^maxmemory:0\s/m.test(memory);
    const found = isBounded ? policy : "noeviction";
    if (found !== "noeviction" && found !== told)
      log.warn({ policy }, "Redis forgets ended sessions once it is full: set its maxmemory-policy to noeviction");
    told = found;
  };
}
