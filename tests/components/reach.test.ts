import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useOnline, useReached } from "#lib/client/online.ts";
import { doubt, isReached, look, lost, showsKept } from "#lib/client/reach.ts";

let server: Server;
let status = 200;
let asked: string[] = [];

beforeEach(async () => {
  status = 200;
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = globalThis.fetch;
  // Node knows no page whose origin an address could be relative to.
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => real(origin + path, { ...init, signal: null }));
});

afterEach(async () => {
  status = 200;
  await act(look);
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it("looks once whether the server answers when something failed, and stays online when it does", async () => {
  const { result } = renderHook(() => useOnline());
  act(doubt);
  await waitFor(() => expect(asked).toEqual(["HEAD /mobile-h5/sw.js"]));
  expect(result.current).toBe(true);
});

it("is offline while what stands before the server says that it is gone, and online by itself once it answers", async () => {
  const { result } = renderHook(() => useOnline());
  status = 502;
  act(doubt);
  await waitFor(() => expect(result.current).toBe(false));
  expect(isReached()).toBe(false);
  status = 200;
  await waitFor(() => expect(result.current).toBe(true), { timeout: 15_000 });
});

it("is offline at once where the page itself did not come from the server", async () => {
  const { result } = renderHook(() => useOnline());
  act(lost);
  expect(result.current).toBe(false);
  await waitFor(() => expect(result.current).toBe(true), { timeout: 15_000 });
});

// The last of this file: nothing makes such a page live again.
it("is not online on a page that was kept, although the server answers; that it does is known", async () => {
  const { result } = renderHook(() => ({ online: useOnline(), reached: useReached() }));
  act(lost);
  act(showsKept);
  expect(result.current).toEqual({ online: false, reached: false });
  await waitFor(() => expect(result.current.reached).toBe(true), { timeout: 15_000 });
  expect(result.current.online).toBe(false);
});
