import { eitherSignal } from "../calls/either-signal.ts";

/** By this header the router asks for a page. */
const ofRouter = "rsc";

/**
 * A page that the router asks for comes within `longest` milliseconds, or counts as not reached: on a line that has died
 * nothing fails for minutes, and the page's frame would stand there for as long. Gives the function that ends that.
 */
export function keepPagesInTime(longest: number): () => void {
  const { fetch } = window;
  window.fetch = (address, init) => {
    if (!new Headers(init?.headers).has(ofRouter)) return fetch(address, init);
    const limit = AbortSignal.timeout(longest);
    return fetch(address, { ...init, signal: init?.signal ? eitherSignal(init.signal, limit) : limit });
  };
  return () => {
    window.fetch = fetch;
  };
}
