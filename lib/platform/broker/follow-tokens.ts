import { minute } from "#lib/domain/time/spans.ts";
import type { Platform } from "../call.ts";

/** How often to look for new tokens, in milliseconds. */
const every = 1_000;
/**
 * How long connections are checked against a new token: clocks differ, and a connection just accepted with the old
 * token may not be registered yet. Milliseconds.
 */
const held = minute;

/** Calls `replaced` for a while with each device whose token was changed, by any process. */
export function followTokens(
  { db, now, log }: Pick<Platform, "db" | "now" | "log">,
  replaced: (deviceId: string, token: string) => void,
): () => void {
  async function readTokens(): Promise<void> {
    const rows = db.selectFrom("devices").select(["deviceId", "accessToken"]);
    for (const { deviceId, accessToken } of await rows.where("tokenTime", ">", now() - held).execute())
      replaced(deviceId, accessToken);
  }
  const timer = setInterval(() => {
    readTokens().catch((error: unknown) => log.error({ err: error }, "mqtt: replaced access tokens could not be read"));
  }, every);
  return () => clearInterval(timer);
}
