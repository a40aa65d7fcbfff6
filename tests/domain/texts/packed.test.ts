import { expect, it } from "vitest";
import { packed, unpacked } from "#lib/domain/texts/packed.ts";

it("returns the packed data, and the same object for the same text", () => {
  const rows = [{ name: "\u2028 </script>", value: -0.5, none: null }];
  const pack = packed(rows);
  expect(unpacked(pack)).toEqual(rows);
  expect(unpacked(pack)).toBe(unpacked(pack));
  expect(unpacked(packed(rows))).not.toBe(unpacked(pack));
});
