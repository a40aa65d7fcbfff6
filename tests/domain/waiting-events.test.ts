import { describe, expect, it } from "vitest";
import { type LiveMessage, liveMessage, WaitingEvents } from "#lib/domain/waiting-events.ts";
import { chance } from "#tests/support/random.ts";

const arg = (deviceId: string, argId: string, value: number) => liveMessage("arg", { deviceId, argId, value });
const alarm = (policeId: string, deviceId = "d1") => liveMessage("alarm", { policeId, deviceId });

type Read = { name: string; data: Record<string, unknown> };

/** Parses the events in a text. */
const parse = (text: string): Read[] =>
  text
    .split("\n\n")
    .filter((each) => each !== "")
    .map((each) => {
      const [name = "", data = ""] = each.split("\n");
      return { name: name.slice("event: ".length), data: JSON.parse(data.slice("data: ".length)) };
    });

function all(waiting: WaitingEvents): Read[] {
  return parse(waiting.take(Number.POSITIVE_INFINITY));
}

describe("the events waiting for a slow reader", () => {
  it("contain the last value of an argument, in the place of the first", () => {
    const waiting = new WaitingEvents();
    waiting.add(arg("d1", "T1", 1));
    waiting.add(alarm("a"));
    waiting.add(arg("d1", "T2", 5));
    waiting.add(arg("d1", "T1", 2));
    expect(all(waiting).map(({ data }) => data.policeId ?? `${data.argId} ${data.value}`)).toEqual([
      "T1 2",
      "a",
      "T2 5",
    ]);
    expect(waiting.size).toBe(0);
    expect(waiting.take(1)).toBe("");
  });

  it("merge changes of the same device", () => {
    const waiting = new WaitingEvents();
    waiting.add(liveMessage("device", { deviceId: "d1", patch: { status: "offline", csq: 3 } }));
    waiting.add(liveMessage("device", { deviceId: "d2", patch: { csq: 9 } }));
    waiting.add(liveMessage("device", { deviceId: "d1", patch: { status: "online" } }));
    expect(all(waiting).map(({ data }) => data)).toEqual([
      { deviceId: "d1", patch: { status: "online", csq: 3 } },
      { deviceId: "d2", patch: { csq: 9 } },
    ]);
  });

  it("contain each task, access change and unknown event, in order", () => {
    const waiting = new WaitingEvents();
    const said: LiveMessage[] = [
      liveMessage("task", { deviceId: "d1", argId: "T1", taskId: "1", state: "waiting" }),
      liveMessage("task", { deviceId: "d1", argId: "T1", taskId: "1", state: "success" }),
      liveMessage("access", { deviceId: "d1", visible: false }),
      liveMessage("access", { deviceId: "d1", visible: true }),
      liveMessage("other", { deviceId: "d1" }),
      liveMessage("other", { deviceId: "d1" }),
      liveMessage("arg", 2),
      liveMessage("arg", 3),
    ];
    for (const message of said) waiting.add(message);
    expect(waiting.take(Number.POSITIVE_INFINITY)).toBe(said.map(({ text }) => text).join(""));
  });
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "a reader of any slowness (%i) has at the end the last value of each argument, and every alarm in its order",
  (seed) => {
    const random = chance(seed);
    const pick = (count: number) => Math.floor(random() * count);
    /** Readers from fast to very slow. */
    const pauses = 1 + pick(1_000);
    const bite = 1 + pick(4_000);
    const [devices, args] = [1 + pick(20), 1 + pick(20)];
    const waiting = new WaitingEvents();
    const last = new Map<string, unknown>();
    const told = new Map<string, unknown>();
    const patches = new Map<string, Record<string, unknown>>();
    const toldPatches = new Map<string, Record<string, unknown>>();
    const [raised, heard]: [string[], string[]] = [[], []];
    const read = (text: string) => {
      for (const { name, data } of parse(text)) {
        if (name === "alarm") heard.push(String(data.policeId));
        else if (name === "arg") told.set(`${data.deviceId} ${data.argId}`, data.value);
        else
          toldPatches.set(String(data.deviceId), { ...toldPatches.get(String(data.deviceId)), ...Object(data.patch) });
      }
    };
    for (let round = 0; round < 20_000; round++) {
      const [deviceId, argId] = [`d${pick(devices)}`, `T${pick(args)}`];
      const kind = random();
      if (kind < 0.01) {
        raised.push(`a${round}`);
        waiting.add(alarm(`a${round}`, deviceId));
      } else if (kind < 0.1) {
        const patch = { [`field${pick(4)}`]: round };
        patches.set(deviceId, { ...patches.get(deviceId), ...patch });
        waiting.add(liveMessage("device", { deviceId, patch }));
      } else {
        last.set(`${deviceId} ${argId}`, round);
        waiting.add(arg(deviceId, argId, round));
      }
      // Waiting events are bounded by the number of keys, however long nobody reads.
      expect(waiting.size).toBeLessThan(devices * args * 80 + devices * 140 + (raised.length - heard.length) * 80);
      if (round % pauses === 0) read(waiting.take(bite));
    }
    read(waiting.take(Number.POSITIVE_INFINITY));
    expect(heard).toEqual(raised);
    expect(told).toEqual(last);
    expect(toldPatches).toEqual(patches);
    expect(waiting.size).toBe(0);
  },
);
