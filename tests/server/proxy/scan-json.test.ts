import { expect, test } from "vitest";
import { envelopeOf } from "#lib/server/proxy/envelope-of.ts";
import { scanObject } from "#lib/server/proxy/scan-json.ts";
import { chance } from "#tests/support/random.ts";

const scanned = (text: string | Buffer) => scanObject(Buffer.from(text), () => {});

const parsed = (text: string | Buffer): unknown => {
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
};
const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

const documents = [
  '{"code":200,"msg":null,"data":[{"id":"1","on":true,"off":false,"t":-18.25e+3},{}],"message":"冷库 \\u51b7 \\" \\\\ \\/ \\n"}',
  ' \r\n\t{ "a" : [ 0 , -0 , 0.5 , 1E9 , 12e-2 , [ ] , [ [ ] ] ] , "" : { "data" : "\u2028\u007f" } } \n',
  '{"code":-1,"data":null,"errKey":"perm.denied"}',
];
/** Characters with a meaning in JSON. */
const telling = '{}[],:"\\/bfnrtu0129-+.eE \t\n\r\u0000\u001fxaflse冷\u00a0\ufeff';

test("an answer counts as JSON exactly if JSON.parse reads an object, for any mutation", () => {
  const next = chance(167);
  const pick = (most: number) => Math.floor(next() * most);
  const counts = { sound: 0, unsound: 0 };
  for (let round = 0; round < 20_000; round += 1) {
    let text = documents[round % documents.length] ?? "";
    for (let change = pick(3); change >= 0; change -= 1) {
      const at = pick(text.length + 1);
      text = text.slice(0, at) + (pick(3) > 0 ? telling[pick(telling.length)] : "") + text.slice(at + pick(3));
    }
    // A lone surrogate is replaced when encoded as bytes.
    const bytes = Buffer.from(text);
    const sound = isObject(parsed(bytes)) && !bytes.subarray(0, 3).equals(Buffer.from("\ufeff"));
    counts[sound ? "sound" : "unsound"] += 1;
    expect([text, scanned(bytes)]).toEqual([text, sound]);
  }
  expect(Math.min(counts.sound, counts.unsound)).toBeGreaterThan(2_000);
});

test.each([
  '{"a":',
  "{",
  "[1]",
  '"a"',
  "1",
  "null",
  "",
  "{}{}",
  '{"a":1,}',
  "{,}",
  '{"a":[1,]}',
  '{"a":"b',
  '{"a":01}',
])("%j is not a JSON object", (text) => expect(scanned(text)).toBe(false));

test("a truncated response is not a JSON object", () => {
  for (const text of documents)
    for (let length = 0; length < text.trimEnd().length; length += 1)
      expect(scanned(text.slice(0, length))).toBe(false);
});

test("JSON nested too deeply is refused without ending the process", () => {
  const nested = (depth: number) => `{"data":${"[".repeat(depth)}${"]".repeat(depth)}}`;
  expect(scanned(nested(400))).toBe(true);
  expect(scanned(nested(2_000_000))).toBe(false);
});

test("the envelope is what JSON.parse reads, without its data", () => {
  for (const text of [
    ...documents,
    '{"data":[1,2],"code":7}',
    '{"d\\u0061ta":1,"code":7}',
    '{"data":1,"code":7,"data":{"code":8}}',
  ]) {
    const whole = parsed(text) as Record<string, unknown>;
    const envelope = envelopeOf(Buffer.from(text)) as Record<string, unknown>;
    expect({ ...envelope, data: 0 }).toEqual({ ...whole, data: 0 });
  }
});
