import { expect, test } from "vitest";
import { CallAbort } from "#lib/server/upstream/call-abort.ts";
import { Fault } from "#lib/server/upstream/fault.ts";
import { Slots } from "#lib/server/upstream/slots.ts";

const slots = () => new Slots({ running: 2, sameCall: 1, waiting: 1 });

test("F19: a queued call takes a slot like any other", async () => {
  const room = slots();
  expect(room.take("a", new CallAbort())).toBeUndefined();
  const second = room.take("a", new CallAbort());
  expect(() => room.take("a", new CallAbort())).toThrow("busy");
  room.release("a");
  await second;
  expect(room.take("a", new CallAbort())).toBeInstanceOf(Promise);
});

test("F20: a queued call that ends makes room for the next", async () => {
  const room = slots();
  room.take("a", new CallAbort());
  const ending = new CallAbort();
  const second = room.take("a", ending);
  ending.end(new Fault("gone"));
  await expect(second).rejects.toThrow("gone");
  const third = room.take("a", new CallAbort());
  room.release("a");
  await third;
});
