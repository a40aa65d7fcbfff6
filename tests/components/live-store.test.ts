import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { liveStore } from "#lib/client/live-store.ts";
import { type LiveServer, serveLive } from "#tests/support/live-events.ts";

let server: LiveServer;
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

beforeEach(async () => {
  server = await serveLive();
});

afterEach(() => server.close());

it("a stream that is paused closes at once, opens for nothing new, and stands again afterwards", async () => {
  const leave = liveStore.watch(["a"]);
  await until(() => expect(server.open()).toBe(1));
  const resume = liveStore.pause();
  await until(() => expect(server.open()).toBe(0));
  expect(liveStore.state).toBe("idle");
  const leaveOther = liveStore.watch(["b"]);
  // Longer than the store waits before it follows what is watched.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(server.opened).toEqual(["/mobile-h5/live?deviceIds=a"]);
  resume();
  await until(() => expect(server.open()).toBe(1));
  expect(server.opened.at(-1)).toBe("/mobile-h5/live?deviceIds=a,b");
  leave();
  leaveOther();
});
