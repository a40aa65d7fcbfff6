import { expect, it } from "vitest";
import { csv } from "#lib/domain/texts/csv.ts";

it("a table begins with a byte order mark and ends each row with CRLF; numbers stay numbers", () => {
  expect(
    csv([
      ["Time", "Room"],
      ["2025-11-20 10:24:36", -18.5],
    ]),
  ).toBe("\uFEFFTime,Room\r\n2025-11-20 10:24:36,-18.5\r\n");
});

it("a missing value is an empty cell, never 0", () => {
  expect(csv([[null, 0]])).toBe("\uFEFF,0\r\n");
});

it("text with commas, quotes and line breaks stays one cell", () => {
  expect(csv([['a,"b"', "c\nd"]])).toBe('\uFEFF"a,""b""","c\nd"\r\n');
});

it("a name is never executed as a formula", () => {
  for (const name of ["=1+1", "+1", "-1", "@sum", "\tx", "＝1+1", "＋1", "－1", "＠sum"])
    expect(csv([[name]])).toBe(`\uFEFF'${name}\r\n`);
  expect(csv([["\n=1+1"]])).toBe("\uFEFF\"'\n'=1+1\"\r\n");
});

it("text after a cell separator of another language is never executed as a formula", () => {
  expect(csv([["a;=1+1;b", "Hall; 2;-20"]])).toBe("\uFEFFa;'=1+1;b,Hall; 2;'-20\r\n");
  expect(csv([["a\t@sum"]])).toBe("\uFEFFa\t'@sum\r\n");
});
