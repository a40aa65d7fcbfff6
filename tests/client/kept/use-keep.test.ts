import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { KeptKind } from "#lib/client/kept/kept-screens.ts";
import { useKeep } from "#lib/client/kept/use-keep.ts";
import { liveStore } from "#lib/client/live/live-store.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { eventually } from "#tests/support/screen/eventually.ts";
import { type LiveServer, serveLive } from "#tests/support/screen/live-events.ts";

let server: LiveServer;
let leave: () => void;
const until = (check: () => void) => eventually(check, 5);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  server = await serveLive();
  leave = liveStore.watch(["a"]);
  await until(() => expect(liveStore.state).toBe("open"));
});

afterEach(async () => {
  leave();
  vi.useRealTimers();
  await server.close();
});

/** A screen that stores its data, the number of times it did, and a minute that passes for it. */
async function screenOf(kind: KeptKind) {
  let kept = 0;
  const read = () => {
    kept += 1;
    return undefined;
  };
  const first = {};
  const show = () => renderHook((answer: object) => useKeep(kind, "", answer, read), { initialProps: first });
  const { rerender, unmount } = show();
  await until(() => expect(kept).toBe(1));
  const minute = () => act(() => void vi.advanceTimersByTime(screenLimits.kept.every));
  return { kept: () => kept, minute, rerender, unmount, show };
}

it("streamed updates are stored every minute; after a cut not before the next answer, which is newer", async () => {
  const { kept, minute, rerender, unmount } = await screenOf("devices");
  minute();
  expect(kept()).toBe(2);
  server.cut(false);
  await until(() => expect(liveStore.state).toBe("cut"));
  await until(() => expect(liveStore.state).toBe("open"));
  minute();
  expect(kept()).toBe(2);
  rerender({});
  expect(kept()).toBe(3);
  minute();
  expect(kept()).toBe(4);
  unmount();
});

it("a curve, which the stream does not update, keeps the age of its answer", async () => {
  const { kept, minute, unmount } = await screenOf("curve");
  minute();
  minute();
  expect(kept()).toBe(1);
  unmount();
});

it("an answer shown again by Back does not become newer", async () => {
  const { kept, unmount, show } = await screenOf("device");
  unmount();
  const back = show();
  // Once a page that came after it has been stored, it would have been stored too.
  const next = await screenOf("device");
  expect(kept()).toBe(1);
  for (const page of [back, next]) page.unmount();
});
