import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { SiteMade, SiteOrder } from "./seed-site.ts";

const script = fileURLToPath(new URL("./site-process.ts", import.meta.url));

/**
 * Creates the simulated site in a separate process: a month of history temporarily takes some hundred megabytes, which
 * the platform's process would never release.
 */
export function makeSite(order: SiteOrder): Promise<SiteMade> {
  const child = fork(script, { execArgv: [] });
  child.send(order);
  return new Promise<SiteMade>((resolve, reject) => {
    child.once("message", (made: SiteMade) => resolve(made));
    child.once("error", reject);
    // For any other exit; messages sent before are still received first.
    child.once("disconnect", () => reject(new Error("the simulated site could not be created; the reason is above")));
  });
}
