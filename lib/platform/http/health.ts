import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Platform } from "../call.ts";
import { singleFlight } from "../single-flight.ts";

/** Timeout of the database, less than the web server's timeout for this answer. */
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

/** Answers a health address; false for any other address. */
export type Health = (pathname: string, response: ServerResponse, closing: boolean) => Promise<boolean>;

/** Answers /healthz (the process is alive) and /readyz (it can serve calls). */
export function createHealth(platform: Platform): Health {
  // Checks share one query, so that a hanging database is not given all connections.
  const check = singleFlight(() => canRead(platform));
  const isReady = () => Promise.race([check.run(), wait(patience, false, { ref: false })]);
  return async (pathname, response, closing) => {
    if (pathname !== "/healthz" && pathname !== "/readyz") return false;
    const well = pathname === "/healthz" || (!closing && (await isReady()));
    response.writeHead(well ? 200 : 503, { "content-type": "text/plain", "cache-control": "no-store" });
    response.end(well ? "ok\n" : "not ready\n");
    return true;
  };
}
