import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import { type Datatype, datatypeOf } from "./datatypes.ts";

/** A metric to set: by its alias if its birth gave one, otherwise by its name. */
export type Command = {
  name: string;
  alias: bigint | undefined;
  datatype: number;
  value: number | boolean | string;
};

/** Whether an integer fits its type and is exact. */
function hasRoom({ bits, signed }: Datatype, value: number): boolean {
  const most = signed ? 2 ** (bits - 1) - 1 : 2 ** bits - 1;
  return Number.isSafeInteger(value) && value <= most && value >= (signed ? -most - 1 : 0);
}

/** Writes the field for a value of this type. UInt32 and wider integers use another field. */
function writeValue(writer: BinaryWriter, code: number, value: Command["value"]): boolean {
  const type = datatypeOf(code);
  if (!type) return false;
  if (type.kind === "bool") {
    if (typeof value !== "boolean") return false;
    writer.tag(14, WireType.Varint).bool(value);
  } else if (type.kind === "text") {
    if (typeof value !== "string") return false;
    writer.tag(15, WireType.LengthDelimited).string(value);
  } else if (typeof value !== "number") return false;
  else if (type.kind === "fraction") {
    if (type.bits === 64) writer.tag(13, WireType.Bit64).double(value);
    else if (Math.abs(value) <= 3.4e38) writer.tag(12, WireType.Bit32).float(value);
    else return false;
  } else {
    if (!hasRoom(type, value)) return false;
    if (type.bits === 64 || type.name === "UInt32")
      writer.tag(11, WireType.Varint).uint64(BigInt.asUintN(64, BigInt(value)));
    else writer.tag(10, WireType.Varint).uint32(value >>> 0);
  }
  return true;
}

/** Encodes an NCMD or DCMD; null if the metric cannot have this value. */
export function writeCommand(command: Command, now: number): Buffer | null {
  const writer = new BinaryWriter();
  writer.tag(1, WireType.Varint).uint64(now);
  writer.tag(2, WireType.LengthDelimited).fork();
  if (command.alias === undefined) writer.tag(1, WireType.LengthDelimited).string(command.name);
  else writer.tag(2, WireType.Varint).uint64(command.alias);
  writer.tag(3, WireType.Varint).uint64(now);
  writer.tag(4, WireType.Varint).uint32(command.datatype);
  if (!writeValue(writer, command.datatype, command.value)) return null;
  return Buffer.from(writer.join().finish());
}

/** Encodes a rebirth request to a node. */
export function writeRebirth(now: number): Buffer {
  const bytes = writeCommand({ name: rebirth, alias: undefined, datatype: 11, value: true }, now);
  if (!bytes) throw new Error("a rebirth can always be written");
  return bytes;
}
const rebirth = "Node Control/Rebirth";
