import { expect, it } from "vitest";
import { packed, unpacked } from "#lib/domain/packed.ts";
import { packedRows, unpackedRows } from "#lib/domain/packed-rows.ts";

const rows = [{ name: "\u2028 </script>", value: -0.5, none: null }];

it("gives what was packed, and the same object for the same answer", () => {
  const pack = packed(rows);
  expect(unpacked(pack)).toEqual(rows);
  expect(unpacked(pack)).toBe(unpacked(pack));
  expect(unpacked(packed(rows))).not.toBe(unpacked(pack));
});

it("gives the rows that were packed, and the same for the same answer", () => {
  const pack = packedRows(rows);
  expect(unpackedRows(pack)).toEqual(rows);
  expect(unpackedRows(pack)).toBe(unpackedRows(pack));
});

it("gives rows of several kinds, with lists and objects in them, and names each field once", () => {
  const rows = [
    { id: "1", values: [{ at: 1, unit: "K" }, { at: 2 }], alarm: { type: "high" }, tags: ["a", -1, []] },
    { id: "2", values: [], alarm: null, tags: [[0], [[1, 2]]] },
    { id: "3" },
    null,
  ];
  const pack = packedRows(rows);
  expect(unpackedRows(pack)).toEqual(rows);
  expect(pack.json.split("values")).toHaveLength(2);
  expect(unpackedRows(packedRows([]))).toEqual([]);
});
