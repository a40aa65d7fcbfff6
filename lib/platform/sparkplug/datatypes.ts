export type Datatype = {
  name: string;
  kind: "integer" | "fraction" | "bool" | "text" | "moment";
  bits: number;
  signed: boolean;
};

/** Supported metric types, by their number in the specification; others are ignored. */
const types = new Map<number, Datatype>([
  [1, { name: "Int8", kind: "integer", bits: 8, signed: true }],
  [2, { name: "Int16", kind: "integer", bits: 16, signed: true }],
  [3, { name: "Int32", kind: "integer", bits: 32, signed: true }],
  [4, { name: "Int64", kind: "integer", bits: 64, signed: true }],
  [5, { name: "UInt8", kind: "integer", bits: 8, signed: false }],
  [6, { name: "UInt16", kind: "integer", bits: 16, signed: false }],
  [7, { name: "UInt32", kind: "integer", bits: 32, signed: false }],
  [8, { name: "UInt64", kind: "integer", bits: 64, signed: false }],
  [9, { name: "Float", kind: "fraction", bits: 32, signed: true }],
  [10, { name: "Double", kind: "fraction", bits: 64, signed: true }],
  [11, { name: "Boolean", kind: "bool", bits: 1, signed: false }],
  [12, { name: "String", kind: "text", bits: 0, signed: false }],
  [13, { name: "DateTime", kind: "moment", bits: 64, signed: false }],
  [14, { name: "Text", kind: "text", bits: 0, signed: false }],
  [15, { name: "UUID", kind: "text", bits: 0, signed: false }],
]);

/** A type by its number; undefined for data sets, templates, arrays, files and unknown types. */
export const datatypeOf = (code: number | undefined): Datatype | undefined =>
  code === undefined ? undefined : types.get(code);
