import { expect, test } from "vitest";
import { shown } from "#lib/run/relay.ts";

test("plain lines of a child are shown under its name, empty ones are not", () => {
  expect(shown("web", "something happened")).toBe("[web] something happened");
  expect(shown("web", "")).toBeUndefined();
  expect(shown("web", " ✓ Ready in 200ms")).toBeUndefined();
});

test("of a child's log only warnings, errors and notices are shown", () => {
  expect(shown("platform", '{"level":30,"msg":"a call"}')).toBeUndefined();
  expect(shown("platform", '{"level":40,"msg":"the disk is nearly full"}')).toBe("[platform] the disk is nearly full");
  expect(shown("platform", '{"level":30,"notice":true,"msg":"SMS code 123456"}')).toBe("[platform] SMS code 123456");
});

test("a line that looks like a record and is none is shown as it is", () => {
  expect(shown("web", "{ broken")).toBe("[web] { broken");
});
