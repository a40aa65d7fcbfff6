import { BinaryReader, WireType } from "@bufbuild/protobuf/wire";

/** A value on the wire: 64-bit integers as bigint, negative ones as two's complement. */
export type WireValue = number | bigint | boolean | string;

/** A metric of a message, limited to supported fields. */
export type WireMetric = {
  name?: string;
  alias?: bigint;
  timestamp?: number;
  datatype?: number;
  /** An earlier value, sent late. */
  isHistorical?: boolean;
  isNull?: boolean;
  properties?: Map<string, WireValue>;
  value?: WireValue;
};
export type Payload = { timestamp?: number; seq?: number; metrics: WireMetric[] };

/** More metrics than any controller has; a message with more is refused as a whole. */
const mostMetrics = 5_000;

type Field<T> = readonly [WireType, (reader: BinaryReader, into: T) => void];
type Fields<T> = ReadonlyMap<number, Field<T>>;

const { Varint, Bit32, Bit64, LengthDelimited } = WireType;
const big = (reader: BinaryReader) => BigInt(reader.uint64());
const time = (reader: BinaryReader) => Number(big(reader));

/** Reads fields up to `end`; unknown or malformed ones are skipped. Throws if the message ends before it. */
function readFields<T>(reader: BinaryReader, end: number, into: T, fields: Fields<T>): T {
  while (reader.pos < end) {
    const [number, wire] = reader.tag();
    const field = fields.get(number);
    if (field?.[0] === wire) field[1](reader, into);
    else reader.skip(wire, number);
  }
  if (reader.pos > end) throw new Error("a field is longer than its message");
  return into;
}

function readInner<T>(reader: BinaryReader, into: T, fields: Fields<T>): T {
  const length = reader.uint32();
  return readFields(reader, reader.pos + length, into, fields);
}

/** The scalar members of the value oneof, from a field number on. */
const values = (first: number): [number, Field<{ value?: WireValue }>][] =>
  (
    [
      [Varint, (reader, into) => (into.value = reader.uint32())],
      [Varint, (reader, into) => (into.value = big(reader))],
      [Bit32, (reader, into) => (into.value = reader.float())],
      [Bit64, (reader, into) => (into.value = reader.double())],
      [Varint, (reader, into) => (into.value = reader.bool())],
      [LengthDelimited, (reader, into) => (into.value = reader.string())],
    ] satisfies Field<{ value?: WireValue }>[]
  ).map((field, index) => [first + index, field]);

type Properties = { keys: string[]; values: { value?: WireValue }[] };
const property: Fields<{ value?: WireValue }> = new Map(values(3));
const propertySet: Fields<Properties> = new Map<number, Field<Properties>>([
  [1, [LengthDelimited, (reader, into) => into.keys.push(reader.string())]],
  [2, [LengthDelimited, (reader, into) => into.values.push(readInner(reader, {}, property))]],
]);

function readProperties(reader: BinaryReader): Map<string, WireValue> {
  const { keys, values: given } = readInner<Properties>(reader, { keys: [], values: [] }, propertySet);
  const pairs = keys.flatMap((key, index) => {
    const value = given[index]?.value;
    return value === undefined ? [] : [[key, value] as const];
  });
  return new Map(pairs);
}

const metric: Fields<WireMetric> = new Map<number, Field<WireMetric>>([
  [1, [LengthDelimited, (reader, into) => (into.name = reader.string())]],
  [2, [Varint, (reader, into) => (into.alias = big(reader))]],
  [3, [Varint, (reader, into) => (into.timestamp = time(reader))]],
  [4, [Varint, (reader, into) => (into.datatype = reader.uint32())]],
  [5, [Varint, (reader, into) => (into.isHistorical = reader.bool())]],
  [7, [Varint, (reader, into) => (into.isNull = reader.bool())]],
  [9, [LengthDelimited, (reader, into) => (into.properties = readProperties(reader))]],
  ...values(10),
]);

function readMetric(reader: BinaryReader, into: Payload): void {
  if (into.metrics.length >= mostMetrics) throw new Error("too many metrics");
  into.metrics.push(readInner(reader, {}, metric));
}

const payload: Fields<Payload> = new Map<number, Field<Payload>>([
  [1, [Varint, (reader, into) => (into.timestamp = time(reader))]],
  [2, [LengthDelimited, readMetric]],
  [3, [Varint, (reader, into) => (into.seq = time(reader))]],
]);

/** Parses a Sparkplug B payload; null if invalid. */
export function readPayload(bytes: Uint8Array): Payload | null {
  try {
    return readFields(new BinaryReader(bytes), bytes.length, { metrics: [] }, payload);
  } catch {
    return null;
  }
}
