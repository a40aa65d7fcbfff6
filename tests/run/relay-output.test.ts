import { expect, test } from "vitest";
import { lineToShow } from "#lib/run/process/relay-output.ts";

test("plain lines of a child are shown under its name, empty ones are not", () => {
  expect(lineToShow("web", "something happened")).toBe("[web] something happened");
  expect(lineToShow("web", "")).toBeUndefined();
  expect(lineToShow("web", " ✓ Ready in 200ms")).toBeUndefined();
});

test("of a child's log only warnings, errors and notices are shown", () => {
  expect(lineToShow("platform", '{"level":30,"msg":"a call"}')).toBeUndefined();
  expect(lineToShow("platform", '{"level":40,"msg":"the disk is nearly full"}')).toBe(
    "[platform] the disk is nearly full",
  );
  expect(lineToShow("platform", '{"level":30,"notice":true,"msg":"SMS code 123456"}')).toBe(
    "[platform] SMS code 123456",
  );
});

test("a line that only looks like a JSON record is shown unchanged", () => {
  expect(lineToShow("web", "{ broken")).toBe("[web] { broken");
});

test("a warning is shown with its fields, an error with its message only, and neither can send control codes to the terminal", () => {
  const record = {
    level: 50,
    time: 1_763_640_000_000,
    pid: 7,
    hostname: "site",
    name: "web",
    event: "mqtt",
    refusal: "wrongToken",
    status: 503,
    client: "a b\u001b[31m",
    err: { type: "Error", message: "it broke", stack: "Error: it broke\n    at somewhere" },
    msg: "mqtt: refused",
  };
  expect(lineToShow("platform", JSON.stringify(record))).toBe(
    '[platform] mqtt: refused (refusal wrongToken, status 503, client "a b\\u001b[31m", err "it broke")',
  );
});

test("a notice is lineToShow as its sentence alone", () => {
  expect(lineToShow("platform", '{"level":30,"notice":true,"mobile":"13912345678","msg":"SMS code 123456"}')).toBe(
    "[platform] SMS code 123456",
  );
});
