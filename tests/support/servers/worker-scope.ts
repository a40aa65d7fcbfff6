import { caches, fetch, Request, setGlobalOrigin } from "undici";
import { serviceWorker } from "#lib/worker/service-worker.ts";
import type { WorkerFacts } from "#lib/worker/worker-facts.ts";

type Init = ConstructorParameters<typeof Request>[1];

/**
 * Runs the service worker for a server, with undici's Cache Storage and fetch in place of the browser's. It uses that
 * server as the base of relative addresses until `close`.
 */
export function startWorker(origin: string, facts: WorkerFacts) {
  setGlobalOrigin(origin);
  const scope = Object.assign(new EventTarget(), {
    caches,
    fetch,
    location: new URL(origin),
    registration: { active: null },
  });
  // Only what the tests use: no browser runs here.
  serviceWorker(scope as unknown as ServiceWorkerGlobalScope, facts);

  /** Dispatches an event and resolves once everything that extends it is done. */
  async function dispatch(type: string, more: object = {}) {
    const extended: Promise<unknown>[] = [];
    const given = { waitUntil: (work: Promise<unknown>) => void extended.push(work), ...more };
    scope.dispatchEvent(Object.assign(new Event(type), given));
    await Promise.all(extended);
  }
  return {
    install: () => dispatch("install"),
    /** The worker's answer to a request of a page; undefined if it leaves the request to the browser. */
    async ask(address: string, init?: Init): Promise<Response | undefined> {
      let answer: Promise<Response> | undefined;
      await dispatch("fetch", {
        request: new Request(new URL(address, origin), init),
        respondWith: (given: Promise<Response>) => {
          answer = given;
        },
      });
      return answer;
    },
    async close(): Promise<void> {
      for (const name of await caches.keys()) await caches.delete(name);
      setGlobalOrigin(undefined);
    },
  };
}
