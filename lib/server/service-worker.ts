import "server-only";
import { basePath, href } from "#lib/domain/routes.ts";
import { serviceWorker, type WorkerFacts } from "#lib/worker/service-worker.ts";

const facts: WorkerFacts = {
  version: 1,
  base: basePath,
  home: href("alarms"),
  title: "Device Cloud",
  icon: `${basePath}/icon-192.png`,
};

/** The script of the service worker: browsers ask for a newer one by themselves, so nobody keeps an old one. */
export const workerScript = (): Response =>
  new Response(`(${serviceWorker})(self, ${JSON.stringify(facts)});\n`, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
    },
  });
