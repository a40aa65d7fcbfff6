import "server-only";

const [tab, newline, carriageReturn, space, quote, plus, comma, minus, dot, zero, nine] = [
  9, 10, 13, 32, 34, 43, 44, 45, 46, 48, 57,
];
const [colon, bracket, backslash, bracketEnd, letterE, letterU, brace, braceEnd] = [58, 91, 92, 93, 101, 117, 123, 125];
const escapable = new Set(Buffer.from('"\\/bfnrt'));
const literals = ["true", "false", "null"].map((literal) => Buffer.from(literal));

const deepest = 500;

class Malformed extends Error {}

type Bytes = Uint8Array;
/** Receives each member of the object: the offset of its name, and the start and end of its value. */
export type Member = (name: number, from: number, to: number) => void;

function skip(bytes: Bytes, from: number): number {
  let at = from;
  for (let byte = bytes[at] ?? 0; byte <= space; byte = bytes[++at] ?? 0)
    if (byte !== space && byte !== newline && byte !== carriageReturn && byte !== tab) break;
  return at;
}

const isHex = (byte = 0) => (byte >= zero && byte <= nine) || ((byte | 32) >= 97 && (byte | 32) <= 102);

function escaped(bytes: Bytes, at: number): number {
  const byte = bytes[at];
  if (byte !== letterU) {
    if (!escapable.has(byte ?? 0)) throw new Malformed();
    return at + 1;
  }
  for (let digit = at + 1; digit <= at + 4; digit += 1) if (!isHex(bytes[digit])) throw new Malformed();
  return at + 5;
}

/** Each function starts at the first byte of its token and returns the offset behind it. */
function string(bytes: Bytes, from: number): number {
  if (bytes[from] !== quote) throw new Malformed();
  let at = from + 1;
  for (;;) {
    let byte = bytes[at] ?? 0;
    while (byte > quote && byte !== backslash) byte = bytes[++at] ?? 0;
    at += 1;
    if (byte === quote) return at;
    if (byte === backslash) at = escaped(bytes, at);
    else if (byte < space) throw new Malformed();
  }
}

function digits(bytes: Bytes, from: number): number {
  let at = from;
  for (let byte = bytes[at] ?? 0; byte >= zero && byte <= nine; byte = bytes[at] ?? 0) at += 1;
  if (at === from) throw new Malformed();
  return at;
}

function number(bytes: Bytes, from: number): number {
  const first = bytes[from] === minus ? from + 1 : from;
  let at = bytes[first] === zero ? first + 1 : digits(bytes, first);
  if (bytes[at] === dot) at = digits(bytes, at + 1);
  if (((bytes[at] ?? 0) | 32) !== letterE) return at;
  const sign = bytes[at + 1];
  return digits(bytes, sign === plus || sign === minus ? at + 2 : at + 1);
}

function word(bytes: Bytes, from: number): number {
  const found = literals.find((each) => each[0] === bytes[from]);
  if (!found) throw new Malformed();
  for (let at = 1; at < found.length; at += 1) if (bytes[from + at] !== found[at]) throw new Malformed();
  return from + found.length;
}

/** An array, or with names an object. */
function members(bytes: Bytes, from: number, end: number, depth: number, onMember?: Member): number {
  if (depth > deepest) throw new Malformed();
  let at = skip(bytes, from + 1);
  if (bytes[at] === end) return at + 1;
  for (;;) {
    const name = at;
    if (end === braceEnd) {
      at = skip(bytes, string(bytes, at));
      if (bytes[at] !== colon) throw new Malformed();
      at = skip(bytes, at + 1);
    }
    const start = at;
    at = value(bytes, start, depth);
    onMember?.(name, start, at);
    at = skip(bytes, at);
    if (bytes[at] === end) return at + 1;
    if (bytes[at] !== comma) throw new Malformed();
    at = skip(bytes, at + 1);
  }
}

function value(bytes: Bytes, from: number, depth: number): number {
  const byte = bytes[from];
  if (byte === quote) return string(bytes, from);
  if (byte === brace) return members(bytes, from, braceEnd, depth + 1);
  if (byte === bracket) return members(bytes, from, bracketEnd, depth + 1);
  // Numbers begin with smaller bytes than words.
  return (byte ?? 0) <= nine ? number(bytes, from) : word(bytes, from);
}

/** Whether these bytes are exactly one JSON object. Cheaper than JSON.parse, because it creates no values. */
export function scanObject(bytes: Bytes, onMember: Member): boolean {
  try {
    const from = skip(bytes, 0);
    if (bytes[from] !== brace) return false;
    return skip(bytes, members(bytes, from, braceEnd, 1, onMember)) === bytes.length;
  } catch (error) {
    if (error instanceof Malformed) return false;
    throw error;
  }
}
