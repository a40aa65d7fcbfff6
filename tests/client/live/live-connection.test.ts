import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkReach, isReached } from "#lib/client/calls/reach.ts";
import { now, syncClock } from "#lib/client/clock.ts";
import { jittered, spread } from "#lib/client/live/live-backoff.ts";
import { LiveConnection, type LiveEvent, type LiveState } from "#lib/client/live/live-connection.ts";
import { sessionOver } from "#lib/domain/session-over.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { eventually } from "#tests/support/screen/eventually.ts";
import { type LiveServer, serveLive } from "#tests/support/screen/live-events.ts";
import { serveWorker } from "#tests/support/screen/worker-server.ts";

let server: LiveServer;
let connection: LiveConnection;
let batches: LiveEvent[][];
let states: LiveState[];
let resyncs: number;
let overs: number;
/** The number of events received when the stream reopened after each pause. */
let missed: number[];

const until = (check: () => void) => eventually(check, 5);
const told = () => batches.flat().filter(({ type }) => type !== "ready");

function hide(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(async () => {
  server = await serveLive();
  batches = [];
  states = [];
  resyncs = 0;
  missed = [];
  overs = 0;
  connection = new LiveConnection({
    events: (events) => batches.push(events),
    state: (state) => states.push(state),
    missed: () => missed.push(told().length),
    resync: () => {
      resyncs += 1;
    },
    over: () => {
      overs += 1;
    },
  });
});

afterEach(async () => {
  vi.useRealTimers();
  connection.watch(null);
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, "hidden");
  await server.close();
});

describe("the live stream of a page", () => {
  it("sets the clock when it opens, and not by later events, which may be delayed", async () => {
    connection.watch("/mobile-h5/live?deviceIds=a");
    await until(() => expect(states.at(-1)).toBe("open"));
    const off = () => Math.round((now() - Date.now()) / hour);
    server.send("alive", { interval: 60_000, time: Date.now() + 2 * hour });
    await until(() => expect(off()).toBe(2));
    const later = Date.now() + 11_000;
    vi.spyOn(Date, "now").mockImplementation(() => later);
    server.send("alive", { interval: 60_000, time: later });
    server.send("arg", { deviceId: "a", argId: "T1", value: 2 });
    await until(() => expect(told()).toHaveLength(1));
    expect(off()).toBe(2);
    syncClock(later, later);
  });

  it("opens once for an address, and delivers events", async () => {
    connection.watch("/mobile-h5/live?deviceIds=a");
    connection.watch("/mobile-h5/live?deviceIds=a");
    await until(() => expect(states.at(-1)).toBe("open"));
    server.send("arg", { deviceId: "a", argId: "T1", value: 2 });
    await until(() => expect(told()).toEqual([{ type: "arg", data: { deviceId: "a", argId: "T1", value: 2 } }]));
    expect(server.opened).toEqual(["/mobile-h5/live?deviceIds=a"]);
    expect(resyncs).toBe(0);
  });

  it("delivers a burst at once with the next frame", async () => {
    connection.watch("/mobile-h5/live");
    await until(() => expect(states.at(-1)).toBe("open"));
    await until(() => expect(batches).toHaveLength(1));
    for (let value = 0; value < 50; value++) server.send("arg", { deviceId: "a", argId: "T1", value });
    await until(() => expect(told()).toHaveLength(50));
    expect(batches.length).toBeLessThan(10);
    expect(told().map(({ data }) => (data as { value: number }).value)).toEqual(
      Array.from({ length: 50 }, (_, i) => i),
    );
  });

  it("keeps the old stream until the new one is open when other devices are watched", async () => {
    connection.watch("/mobile-h5/live?deviceIds=a");
    await until(() => expect(states.at(-1)).toBe("open"));
    connection.watch("/mobile-h5/live?deviceIds=b");
    expect(server.open()).toBe(1);
    await until(() => expect(states.at(-1)).toBe("open"));
    await until(() => expect(server.open()).toBe(1));
    expect(server.opened).toHaveLength(2);
    expect(resyncs).toBe(0);
  });

  it("reloads when the previous stream had been silent for too long, although nothing broke", async () => {
    connection.watch("/mobile-h5/live?deviceIds=a");
    await until(() => expect(states.at(-1)).toBe("open"));
    server.send("alive", { interval: 10_000 });
    server.send("arg", { deviceId: "a", argId: "T1", value: 2 });
    await until(() => expect(told()).toHaveLength(1));
    connection.watch("/mobile-h5/live?deviceIds=b");
    await until(() => expect(states.at(-1)).toBe("open"));
    expect([missed, resyncs]).toEqual([[], 0]);
    server.send("alive", { interval: 10_000 });
    server.send("arg", { deviceId: "b", argId: "T1", value: 2 });
    await until(() => expect(told()).toHaveLength(2));
    const now = performance.now();
    vi.spyOn(performance, "now").mockReturnValue(now + 16_000);
    connection.watch("/mobile-h5/live?deviceIds=c");
    await until(() => expect(missed).toEqual([2]));
    await until(() => expect(resyncs).toBe(1));
  });

  it("closes while the page is hidden, and reloads all data once on return", async () => {
    connection.watch("/mobile-h5/live");
    await until(() => expect(states.at(-1)).toBe("open"));
    hide(true);
    await until(() => expect(server.open()).toBe(0));
    expect(states.at(-1)).toBe("idle");
    hide(false);
    await until(() => expect(resyncs).toBe(1));
    expect(server.opened).toHaveLength(2);
  });

  it("reloads all data once when a page is shown that was loaded while hidden, as in a background tab", async () => {
    hide(true);
    connection.watch("/mobile-h5/live");
    expect(states.at(-1)).toBe("idle");
    hide(false);
    await until(() => expect(states.at(-1)).toBe("open"));
    expect(resyncs).toBe(1);
  });

  it("reloads all data when the stream took longer to open than the period that it repeats", async () => {
    server.mute(true);
    connection.watch("/mobile-h5/live");
    await until(() => expect(server.opened).toHaveLength(1));
    const now = performance.now();
    vi.spyOn(performance, "now").mockReturnValue(now + 12_000);
    server.answerFirst();
    await until(() => expect(states.at(-1)).toBe("open"));
    expect(missed).toEqual([0]);
    await until(() => expect(resyncs).toBe(1));
  });

  it("is not reported as cut while the page is hidden, and reloads all data at once on return after any failures", async () => {
    connection.watch("/mobile-h5/live");
    await until(() => expect(states.at(-1)).toBe("open"));
    window.dispatchEvent(new Event("offline"));
    expect(states.at(-1)).toBe("cut");
    hide(true);
    window.dispatchEvent(new Event("offline"));
    expect(states.at(-1)).toBe("idle");
    // After an absence of an hour the wait would be up to ten seconds.
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + hour);
    hide(false);
    await until(() => expect(states.at(-1)).toBe("open"));
    expect(resyncs).toBe(1);
  });

  it("reports that it is cut, retries, and reloads all data when it is open again", async () => {
    connection.watch("/mobile-h5/live");
    await until(() => expect(states.at(-1)).toBe("open"));
    server.cut(true);
    await until(() => expect(states.at(-1)).toBe("cut"));
    expect(resyncs).toBe(0);
    expect(missed).toEqual([]);
    server.cut(false);
    await until(() => expect(resyncs).toBe(1));
    expect(states.at(-1)).toBe("open");
    expect(missed).toEqual([0]);
  });

  it("learns once that the session is over, and opens nothing before the page is shown again", async () => {
    connection.watch("/mobile-h5/live");
    await until(() => expect(states.at(-1)).toBe("open"));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    server.send(sessionOver, {});
    await until(() => expect(overs).toBe(1));
    expect(states.at(-1)).toBe("cut");
    await vi.advanceTimersByTimeAsync(hour);
    vi.useRealTimers();
    expect([server.requested(), overs]).toEqual([1, 1]);
    hide(true);
    hide(false);
    await until(() => expect(states.at(-1)).toBe("open"));
  });

  it("counts as dead when silent for longer than promised", async () => {
    connection.watch("/mobile-h5/live");
    await until(() => expect(states.at(-1)).toBe("open"));
    server.send("alive", { interval: 20 });
    await until(() => expect(states).toContain("cut"));
  });

  it("shows that the server is reachable, so that no check is needed", async () => {
    const worker = await serveWorker();
    worker.status = 502;
    const lose = async () => {
      await checkReach();
      expect(isReached()).toBe(false);
    };
    await lose();
    connection.watch("/mobile-h5/live");
    await until(() => expect(states.at(-1)).toBe("open"));
    expect(isReached()).toBe(true);
    await lose();
    server.send("alive", { interval: 60_000 });
    await until(() => expect(isReached()).toBe(true));
    await worker.close();
  });

  it("counts as dead without an answer, and retries", async () => {
    server.mute(true);
    const unheard: LiveState[] = [];
    const quick = new LiveConnection(
      { events: () => {}, state: (state) => unheard.push(state), missed: () => {}, resync: () => {}, over: () => {} },
      50,
    );
    quick.watch("/mobile-h5/live");
    await until(() => expect(unheard).toEqual(["opening", "cut"]));
    server.mute(false);
    await until(() => expect(unheard.at(-1)).toBe("open"));
    quick.watch(null);
  });

  it("does not take an answer or heartbeat of the previous address for its own", async () => {
    const heard: LiveState[] = [];
    const patient = new LiveConnection(
      { events: () => {}, state: (state) => heard.push(state), missed: () => {}, resync: () => {}, over: () => {} },
      600,
    );
    server.mute(true);
    patient.watch("/mobile-h5/live?deviceIds=a");
    await until(() => expect(server.opened).toHaveLength(1));
    patient.watch("/mobile-h5/live?deviceIds=b");
    await until(() => expect(server.opened).toHaveLength(2));
    server.answerFirst();
    await until(() => expect(heard.at(-1)).toBe("cut"));
    expect(heard).not.toContain("open");
    server.mute(false);
    await until(() => expect(heard.at(-1)).toBe("open"));
    server.mute(true);
    patient.watch("/mobile-h5/live?deviceIds=c");
    server.send("alive", { interval: 60_000 });
    await until(() => expect(heard.at(-1)).toBe("cut"));
    patient.watch(null);
  });

  it("keeps the open stream while several new addresses replace each other before they are answered", async () => {
    connection.watch("/mobile-h5/live?deviceIds=a");
    await until(() => expect(states.at(-1)).toBe("open"));
    server.mute(true);
    connection.watch("/mobile-h5/live?deviceIds=a,b");
    await until(() => expect(server.opened).toHaveLength(2));
    connection.watch("/mobile-h5/live?deviceIds=a,b,c");
    await until(() => expect(server.opened).toHaveLength(3));
    server.send("arg", { deviceId: "a", argId: "T1", value: 2 });
    await until(() => expect(told()).toHaveLength(1));
    server.mute(false);
    connection.watch("/mobile-h5/live?deviceIds=a,b,c,d");
    await until(() => expect(states.at(-1)).toBe("open"));
    await until(() => expect(server.open()).toBe(1));
    expect(resyncs).toBe(0);
  });

  it("closes with the last watcher", async () => {
    connection.watch("/mobile-h5/live");
    await until(() => expect(server.open()).toBe(1));
    connection.watch(null);
    await until(() => expect(server.open()).toBe(0));
    expect(states.at(-1)).toBe("idle");
  });

  it("waits longer after each failure, with jitter", () => {
    expect(jittered(0, () => 0)).toBe(300);
    expect(jittered(0, () => 1)).toBe(3_000);
    expect(jittered(3, () => 1)).toBe(24_000);
    expect(jittered(50, () => 1)).toBe(30_000);
  });

  it("reloads later after a longer cut, with jitter", () => {
    expect(spread(4_000, () => 0.5)).toBe(2_000);
    expect(spread(hour, () => 1)).toBe(10_000);
    const second = new Set(Array.from({ length: 2_000 }, () => Math.floor((jittered(1) + spread(6_000)) / 1_000)));
    expect(second.size).toBeGreaterThan(5);
  });
});
