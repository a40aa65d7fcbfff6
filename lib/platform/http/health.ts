import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Platform } from "../call.ts";

/** How long the database may take: less than the web server waits for this answer. */
const patience = 1_000;

const canRead = (platform: Platform): Promise<boolean> =>
  platform.db
    .selectFrom("users")
    .select("userId")
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    );

/** Answers an address of health and says so: false for any other. */
export type Health = (pathname: string, response: ServerResponse, closing: boolean) => Promise<boolean>;

/** Answers /healthz (the process lives) and /readyz (it can serve calls). */
export function createHealth(platform: Platform): Health {
  // A database that hangs is asked once, however often it is looked after: each question holds a connection.
  let asked: Promise<boolean> | undefined;
  function isReady(): Promise<boolean> {
    asked ??= canRead(platform).finally(() => {
      asked = undefined;
    });
    return Promise.race([asked, wait(patience, false, { ref: false })]);
  }
  return async (pathname, response, closing) => {
    if (pathname !== "/healthz" && pathname !== "/readyz") return false;
    const well = pathname === "/healthz" || (!closing && (await isReady()));
    response.writeHead(well ? 200 : 503, { "content-type": "text/plain", "cache-control": "no-store" });
    response.end(well ? "ok\n" : "not ready\n");
    return true;
  };
}
