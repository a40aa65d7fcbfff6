import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { keepPagesInTime } from "#lib/client/pages/pages-in-time.ts";

/** A server at the end of a line that has died: it hears, and says nothing, or nothing more. */
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

test("a page of which nothing comes in time counts as not reached, like one that stops on its way", async () => {
  onTestFinished(keepPagesInTime(100));
  await expect(fetch(await silent(false), ofRouter)).rejects.toMatchObject({ name: "TimeoutError" });
  const begun = await fetch(await silent(true), ofRouter);
  await expect(begun.text()).rejects.toMatchObject({ name: "TimeoutError" });
});

test("whoever asked for the page may leave it before, and what is no page has a time of its own", async () => {
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
