import type { ServerResponse } from "node:http";
import type { Platform } from "../call.ts";

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

/** Answers /healthz (the process lives) and /readyz (it can serve calls). False for any other address. */
export async function answerHealth(
  platform: Platform,
  pathname: string,
  response: ServerResponse,
  closing: boolean,
): Promise<boolean> {
  if (pathname !== "/healthz" && pathname !== "/readyz") return false;
  const well = pathname === "/healthz" || (!closing && (await canRead(platform)));
  response.writeHead(well ? 200 : 503, { "content-type": "text/plain", "cache-control": "no-store" });
  response.end(well ? "ok\n" : "not ready\n");
  return true;
}
