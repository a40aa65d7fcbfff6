import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { timeoutKind } from "#lib/server/upstream/timeout-kind.ts";

/** An upload with the bytes received and forwarded so far; `over` if it is complete. */
function upload({ came, passedOn, over = false }: { came: number; passedOn: number; over?: boolean }): Readable {
  const body = new Readable({ read: () => {} });
  for (let part = 0; part < passedOn; part += 1) {
    body.push("part");
    body.read();
  }
  for (let part = passedOn; part < came; part += 1) body.push("part");
  if (over) body.push(null);
  return body;
}

test.each([
  ["nothing was asked of it yet", upload({ came: 0, passedOn: 0 }), "timeout"],
  ["the platform had not taken all of it", upload({ came: 2, passedOn: 1 }), "timeout"],
  ["more of it was to come", upload({ came: 1, passedOn: 1 }), "tooSlow"],
])("an upload times out while %s", (_, body, kind) => {
  expect(timeoutKind(body)).toBe(kind);
});

test("a timeout after the whole body was passed on is the platform's fault", async () => {
  const whole = upload({ came: 1, passedOn: 1, over: true });
  whole.resume();
  await new Promise((resolve) => whole.once("end", resolve));
  expect([whole, Buffer.from("{}"), undefined].map(timeoutKind)).toEqual(["timeout", "timeout", "timeout"]);
});
