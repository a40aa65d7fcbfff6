import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { SiteMade, SiteOrder } from "./seed-site.ts";

const script = fileURLToPath(new URL("./site-process.ts", import.meta.url));

/**
 * Makes the simulated site in a process of its own: a month of history takes some hundred megabytes for a moment, and
 * whoever made it would hold on to them for good.
 */
export function makeSite(order: SiteOrder): Promise<SiteMade> {
  const child = fork(script, { execArgv: [] });
  child.send(order);
  return new Promise<SiteMade>((resolve, reject) => {
    child.once("message", (made: SiteMade) => resolve(made));
    child.once("error", reject);
    // Also when it ends otherwise; what it has answered is read before.
    child.once("disconnect", () => reject(new Error("the simulated site could not be made; the reason stands above")));
  });
}
