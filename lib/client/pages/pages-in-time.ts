import { eitherSignal } from "../calls/either-signal.ts";
import { reportFailure } from "../calls/failures.ts";
import { unreached } from "../calls/unreached.ts";
import { whenReached } from "./when-reached.ts";

/** By these headers the router asks for a page, and for one that nobody has tapped for yet. */
const ofRouter = "rsc";
const ofRouterAhead = "next-router-prefetch";

const sayLost = () => reportFailure(unreached());

/**
 * A page that the router asks for comes within `longest` milliseconds, or counts as not reached: on a line that has died
 * nothing fails for minutes, and the page's frame would stand there for as long. The router would leave for what did not
 * come as a document, in whose place a worker shows what is kept. Where none does the browser's own word on the failure
 * would stand there, and nothing led back to the app: that the page does not come is said, and it is waited for. Gives the
 * function that ends that.
 */
export function keepPagesInTime(longest: number): () => void {
  const { fetch } = window;
  window.fetch = (address, init) => {
    const headers = new Headers(init?.headers);
    if (!headers.has(ofRouter)) return fetch(address, init);
    const ask = () => {
      const limit = AbortSignal.timeout(longest);
      return fetch(address, { ...init, signal: init?.signal ? eitherSignal(init.signal, limit) : limit });
    };
    const isKept = headers.has(ofRouterAhead) || navigator.serviceWorker?.controller;
    return isKept ? ask() : whenReached(ask, sayLost);
  };
  return () => {
    window.fetch = fetch;
  };
}
