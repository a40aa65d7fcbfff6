import { limits } from "#lib/domain/limits.ts";
import { workerPath, workerScope } from "#lib/domain/screens/base-path.ts";
import { workerMessages } from "#lib/domain/worker-messages.ts";
import { canReach, checkReach } from "../calls/reach.ts";

const buildOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(workerMessages.build, [port2]);
  });

/** Lets a waiting worker take over. A closing page's message may be lost, so the wait is limited. */
export async function activateWorker(worker: ServiceWorker): Promise<void> {
  if (worker.state === "activated") return;
  const done = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
  );
  worker.postMessage(workerMessages.takeOver);
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, limits.reach.takeOver))]);
}

/** Clears the caches and fetches the files of the build again, which needs a reachable server. */
export async function emptyCaches(): Promise<void> {
  if (!("caches" in window)) return;
  await checkReach();
  if (!canReach()) return;
  for (const name of await window.caches.keys()) await window.caches.delete(name);
  navigator.serviceWorker?.controller?.postMessage(workerMessages.fill);
}

/** Registers the service worker; `newer` is called with the worker of a later build. Returns how to stop. */
export async function followWorker(build: string, newer: (worker: ServiceWorker) => void): Promise<() => void> {
  const container = navigator.serviceWorker;
  // Some web views block service workers; nothing depends on one.
  const registration = await container?.register(workerPath, { scope: workerScope }).catch(() => undefined);
  if (!container || !registration) return () => {};
  const stop = new AbortController();
  const settle = async (worker: ServiceWorker) => {
    if ((await buildOf(worker)) !== build) newer(worker);
    else if (worker === registration.waiting) void activateWorker(worker);
  };
  const follow = (worker: ServiceWorker) =>
    worker.addEventListener("statechange", () => worker === registration.waiting && void settle(worker), stop);
  if (registration.waiting) void settle(registration.waiting);
  if (registration.installing) follow(registration.installing);
  registration.addEventListener("updatefound", () => registration.installing && follow(registration.installing), stop);
  // Another page activated a later build.
  container.addEventListener("controllerchange", () => container.controller && void settle(container.controller), stop);
  const { active } = registration;
  // The page was loaded before the worker began, or past it.
  if (active && !container.controller && (await buildOf(active)) === build) active.postMessage(workerMessages.takeOver);
  let checkedAt = Date.now();
  const checkForUpdate = () => {
    if (document.hidden || Date.now() - checkedAt < limits.reach.update) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", checkForUpdate, stop);
  const timer = setInterval(checkForUpdate, limits.reach.update);
  return () => {
    stop.abort();
    clearInterval(timer);
  };
}
