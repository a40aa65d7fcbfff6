import { eitherSignal } from "../calls/either-signal.ts";
import { reportFailure } from "../calls/failures.ts";
import { unreached } from "../calls/unreached.ts";
import { whenReached } from "./when-reached.ts";

/** Headers of the router's requests: for a page, and for a prefetch. */
const ofRouter = "rsc";
const ofRouterAhead = "next-router-prefetch";

const reportUnreached = () => reportFailure(unreached());

/**
 * Limits the router's page requests to `longest` milliseconds: on a dead line a request fails only after minutes, with
 * the page's frame shown meanwhile. On failure the router loads the document instead, for which a service worker shows
 * stored data. Without a worker the browser's error page would appear, with no way back: there, the failure is shown
 * and the request repeated. Returns how to stop.
 */
export function keepPagesInTime(longest: number): () => void {
  const { fetch } = window;
  window.fetch = (address, init) => {
    const headers = new Headers(init?.headers);
    if (!headers.has(ofRouter)) return fetch(address, init);
    const request = () => {
      const limit = AbortSignal.timeout(longest);
      return fetch(address, { ...init, signal: init?.signal ? eitherSignal(init.signal, limit) : limit });
    };
    const isKept = headers.has(ofRouterAhead) || navigator.serviceWorker?.controller;
    return isKept ? request() : whenReached(request, reportUnreached);
  };
  return () => {
    window.fetch = fetch;
  };
}
