import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { onFailure } from "#lib/client/calls/failures.ts";
import { keepPagesInTime } from "#lib/client/page-loading/pages-in-time.ts";
import { eventually } from "#tests/support/screen/eventually.ts";

/** A server on a dead connection: it receives requests, and sends nothing, or nothing more. */
async function silent(begun: boolean): Promise<string> {
  const server = createServer((_, response) => void (begun && response.write("the head of a page")));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
const ofRouter = { headers: { rsc: "1" } };

/** With a service worker, or without one. */
function withWorker(): void {
  Object.defineProperty(navigator, "serviceWorker", { value: { controller: {} }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
}

test("a page that does not arrive in time counts as unreachable, like one that breaks off", async () => {
  withWorker();
  onTestFinished(keepPagesInTime(100));
  await expect(fetch(await silent(false), ofRouter)).rejects.toMatchObject({ name: "TimeoutError" });
  // On a busy machine the head itself may take longer than any limit that is short enough for a test.
  const limit = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const begun = await fetch(await silent(true), ofRouter);
  limit.abort(new DOMException("The page is late", "TimeoutError"));
  await expect(begun.text()).rejects.toMatchObject({ name: "TimeoutError" });
});

test("the router may abort a page request, and other requests have no such limit", async () => {
  withWorker();
  onTestFinished(keepPagesInTime(100));
  const leaving = new AbortController();
  const left = fetch(await silent(false), { ...ofRouter, signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toMatchObject({ name: "AbortError" });
  const own = AbortSignal.timeout(200);
  const asked = Date.now();
  await expect(fetch(await silent(false), { signal: own })).rejects.toMatchObject({ name: "TimeoutError" });
  expect(Date.now() - asked).toBeGreaterThanOrEqual(190);
});

test("without a service worker an unreachable page is waited for, and the failure is shown", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const answers = [() => Promise.reject(new TypeError("no network")), async () => new Response("the page")];
  const asked = vi.spyOn(window, "fetch").mockImplementation(() => answers.shift()?.() ?? Promise.reject(new Error()));
  const heard: string[] = [];
  const stop = onFailure(({ key }) => heard.push(key));
  const end = keepPagesInTime(1_000);
  onTestFinished(() => {
    end();
    stop();
    vi.restoreAllMocks();
  });
  const page = fetch("/page", ofRouter);
  await eventually(() => expect(heard).toEqual(["offline"]));
  expect(asked).toHaveBeenCalledOnce();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  expect(await (await page).text()).toBe("the page");
});

test("a prefetched page is not waited for", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("no network"));
  const end = keepPagesInTime(1_000);
  onTestFinished(() => {
    end();
    vi.restoreAllMocks();
  });
  const ahead = fetch("/page", { headers: { rsc: "1", "next-router-prefetch": "1" } });
  await expect(ahead).rejects.toThrow("no network");
});
