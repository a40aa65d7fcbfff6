import { expect, it } from "vitest";
import { limits } from "#lib/domain/limits.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { StreamSlots } from "#lib/server/streams/stream-slots.ts";

const { perSession, perNode } = limits.streams;

it("F39: in a session with all places taken, the oldest stream is replaced once it is a minute old", () => {
  const places = new StreamSlots();
  const ended: number[] = [];
  const come = (number: number, time: number) => {
    const place = places.take("s", time);
    if (place) place.end = () => void ended.push(number);
    return place;
  };
  for (let number = 0; number < perSession; number += 1) expect(come(number, number)).toBeDefined();
  expect(come(9, minute - 1)).toBeUndefined();
  expect(ended).toEqual([]);
  expect(come(9, minute)).toBeDefined();
  expect(ended).toEqual([0]);
  // The next is one millisecond too young.
  expect(come(10, minute)).toBeUndefined();
});

it("F39: a place that is freed twice counts once, and a session without streams is forgotten", () => {
  const places = new StreamSlots();
  const [first, second] = [places.take("s"), places.take("s")];
  first?.free();
  first?.free();
  expect(places.sessions).toBe(1);
  second?.free();
  expect(places.sessions).toBe(0);
});

it("F39: a full node accepts no stream, even of a session with free places", () => {
  const places = new StreamSlots();
  for (let number = 0; number < perNode; number += 1) expect(places.take(`s${number}`)).toBeDefined();
  expect(places.take("another")).toBeUndefined();
});
