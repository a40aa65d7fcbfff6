import { minute } from "#lib/domain/time/spans.ts";
import type { Platform } from "../call.ts";

/** How often new tokens are looked for, in milliseconds. */
const every = 1_000;
/**
 * For so long a new token is held against what is connected: the clock of whoever gave it may be another, and a
 * connection that was just let in with the old one may not be there yet. Milliseconds.
 */
const held = minute;

/** Calls `replaced` for a while with each device that has another access token now, whichever process gave it. */
export function followTokens(
  { db, now, log }: Pick<Platform, "db" | "now" | "log">,
  replaced: (deviceId: string, token: string) => void,
): () => void {
  async function look(): Promise<void> {
    const rows = db.selectFrom("devices").select(["deviceId", "accessToken"]);
    for (const { deviceId, accessToken } of await rows.where("tokenTime", ">", now() - held).execute())
      replaced(deviceId, accessToken);
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error({ err: error }, "mqtt: new access tokens could not be looked for"));
  }, every);
  return () => clearInterval(timer);
}
