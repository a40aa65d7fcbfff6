import { expect, it } from "vitest";
import { minute } from "#lib/domain/time/spans.ts";
import {
  advance,
  type CauseState,
  nextCheck,
  normal,
  type Observation,
} from "#lib/platform/alarms/engine/cause-state.ts";
import { chance } from "#tests/support/random.ts";

const plain = { delay: 10 * minute, excused: 0, quiet: 0, longest: 0, steady: 0 };

type Change = { kind: "raised" | "recovered"; time: number; by: number };

/** Passes a sequence of observations to a cause, with the time of the previous one. */
function follow(observations: readonly Omit<Observation, "previousTime">[], state: CauseState = normal) {
  const changes: Change[] = [];
  let [now, previousTime] = [state, observations[0]?.time ?? 0];
  for (const observation of observations) {
    const { state: next, raised, recovered } = advance(now, { ...observation, previousTime });
    if (raised !== undefined) changes.push({ kind: "raised", time: raised, by: observation.time });
    if (recovered !== undefined) changes.push({ kind: "recovered", time: recovered, by: observation.time });
    [now, previousTime] = [next, observation.time];
  }
  return { changes, state: now };
}

const every = (from: number, to: number, given: Partial<Observation>) =>
  Array.from({ length: to - from }, (_, index) => ({
    ...plain,
    holds: true,
    time: (from + index) * minute,
    ...given,
  }));
const times = (changes: readonly Change[]) => changes.map(({ kind, time }) => [kind, time / minute]);

it("an incident begins when the condition has lasted for its delay, and ends with the condition", () => {
  const { changes } = follow([...every(1, 30, {}), ...every(30, 33, { holds: false })]);
  expect(times(changes)).toEqual([
    ["raised", 11],
    ["recovered", 30],
  ]);
});

it("an unknown condition neither begins nor ends an incident", () => {
  const unknown = { holds: null };
  expect(follow([...every(1, 5, {}), ...every(5, 40, unknown)]).changes).toEqual([]);
  const { changes } = follow([...every(1, 20, {}), ...every(20, 90, unknown), ...every(90, 91, { holds: false })]);
  expect(times(changes)).toEqual([
    ["raised", 11],
    ["recovered", 90],
  ]);
});

it("a door opened before postpones the delay, one opened meanwhile does not", () => {
  const excused = 7 * minute;
  expect(times(follow(every(3, 40, { excused, longest: 5 * minute })).changes)).toEqual([["raised", 17]]);
  const later = [...every(3, 5, {}), ...every(5, 40, { excused: 30 * minute, longest: 5 * minute })];
  expect(times(follow(later).changes)).toEqual([["raised", 13]]);
});

it("a defrost postpones the delay while it explains the excess, but not for ever", () => {
  const longest = 55 * minute;
  expect(times(follow(every(1, 200, { quiet: 40 * minute, longest })).changes)).toEqual([["raised", 50]]);
  expect(times(follow(every(1, 200, { quiet: 1000 * minute, longest })).changes)).toEqual([["raised", 66]]);
});

it("a condition that comes and goes is one incident until it was over for long enough", () => {
  const steady = 2 * minute;
  const flapping = Array.from({ length: 40 }, (_, index) => ({
    ...plain,
    delay: 0,
    steady,
    time: index * minute,
    holds: index % 2 === 0,
  }));
  const { changes } = follow([...flapping, ...every(40, 50, { holds: false, steady })]);
  expect(times(changes)).toEqual([
    ["raised", 0],
    ["recovered", 39],
  ]);
});

it("an excess before and after a silence begins when it is known again", () => {
  const slow = { delay: 30 * minute };
  const observations = [...every(1, 3, slow), ...every(180, 181, slow)];
  expect(times(follow(observations).changes)).toEqual([["raised", 180]]);
});

it("an incident between two observations at most 15 minutes apart begins at the end of its delay", () => {
  const last = (time: number) => every(time, time + 1, { delay: 15 * minute });
  expect(times(follow([...every(1, 2, {}), ...every(14, 15, {})]).changes)).toEqual([["raised", 11]]);
  expect(times(follow([...last(1), ...last(20)]).changes)).toEqual([["raised", 16]]);
});

it("what began in the future, since the clock was ahead, begins now", () => {
  const ahead = 100 * minute;
  const pending = follow(every(50, 62, {}), { phase: "pending", since: ahead, base: ahead });
  expect(times(pending.changes)).toEqual([["raised", 60]]);
  const cleared = every(50, 54, { holds: false, steady: 2 * minute });
  expect(times(follow(cleared, { phase: "clearing", since: ahead }).changes)).toEqual([["recovered", 50]]);
});

/** A random sequence of observations with random settings. */
function randomObservations(random: () => number): Omit<Observation, "previousTime">[] {
  const whole = (most: number) => Math.floor(random() * most) * minute;
  const fixed = { delay: whole(20), steady: whole(4), longest: 60 * minute };
  let time = 1_000 * minute;
  let holds = false;
  return Array.from({ length: 300 }, () => {
    time += 1 + Math.floor(random() * 3 * minute);
    if (random() < 0.12) holds = !holds;
    const quiet = random() < 0.1 ? time + whole(30) : 0;
    return {
      ...fixed,
      holds: random() < 0.05 ? null : holds,
      time,
      quiet,
      excused: random() < 0.1 ? time + whole(5) : 0,
    };
  });
}

it("for 500 random courses beginnings and ends alternate, and none is early, missed or before what it ends", () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const observations = randomObservations(chance(seed));
    const { changes } = follow(observations);
    changes.forEach(({ kind, time, by }, index) => {
      expect(kind).toBe(index % 2 === 0 ? "raised" : "recovered");
      expect(time).toBeLessThanOrEqual(by);
      expect(time).toBeGreaterThanOrEqual(changes[index - 1]?.time ?? 0);
    });
    let since: number | null = null;
    for (const { holds, time, delay, longest } of observations) {
      if (holds === true) since ??= time;
      if (holds === false) since = null;
      const standing = changes.filter(({ by }) => by <= time).at(-1)?.kind === "raised";
      if (since !== null && time >= since + delay + longest) expect(standing).toBe(true);
      if (standing && changes.findLast(({ by }) => by <= time)?.by === time)
        expect(time - (since ?? time)).toBeGreaterThanOrEqual(delay);
    }
  }
});

it("for 200 random courses a stored and restored state continues unchanged", () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const random = chance(seed);
    const observations = randomObservations(random);
    const cut = Math.floor(random() * observations.length);
    const first = follow(observations.slice(0, cut));
    // Includes the previous observation, since it is known from the values.
    const rest = observations.slice(Math.max(0, cut - 1));
    const second = follow(rest.slice(1), JSON.parse(JSON.stringify(first.state)));
    expect([...first.changes, ...second.changes].map(({ kind }) => kind)).toEqual(
      follow(observations).changes.map(({ kind }) => kind),
    );
  }
});

it("the next evaluation is never later than the next change", () => {
  for (let seed = 0; seed < 200; seed += 1) {
    let state: CauseState = normal;
    let previousTime = 0;
    for (const known of randomObservations(chance(seed))) {
      const observation = { ...known, previousTime };
      state = advance(state, observation).state;
      const next = nextCheck(state, observation);
      previousTime = known.time;
      expect(next !== null).toBe(["pending", "clearing"].includes(state.phase));
      if (next === null || known.holds === null) continue;
      expect(next).toBeGreaterThan(known.time);
      const early = advance(state, { ...observation, time: next - 1 });
      expect(early.raised ?? early.recovered).toBeUndefined();
      expect(advance(state, { ...observation, time: next }).state.phase).not.toBe(state.phase);
    }
  }
});
