import { expect, it } from "vitest";
import { limits } from "#lib/domain/limits.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { Places } from "#lib/server/streams/places.ts";

const { perSession, perNode } = limits.streams;

it("F39: the oldest stream of a session that has all its places gives way, once it stood for a minute", () => {
  const places = new Places();
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
  const places = new Places();
  const [first, second] = [places.take("s"), places.take("s")];
  first?.free();
  first?.free();
  expect(places.sessions).toBe(1);
  second?.free();
  expect(places.sessions).toBe(0);
});

it("F39: a node that is full takes no stream of a session that has room", () => {
  const places = new Places();
  for (let number = 0; number < perNode; number += 1) expect(places.take(`s${number}`)).toBeDefined();
  expect(places.take("another")).toBeUndefined();
});
