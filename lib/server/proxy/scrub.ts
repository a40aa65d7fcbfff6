import "server-only";

/** Tokens are sent in a header and searched for in answers: printable ASCII, and too long to be an ordinary word. */
const usable = /^[\x21\x23-\x5b\x5d-\x7e]{8,}$/;
export const isUsableToken = (token: unknown): token is string => typeof token === "string" && usable.test(token);

/** Escapes that can hide a character of the token. */
const disguises = ["\\u", "\\/"];

/** Removes the token from an answer; undefined if that is impossible. */
export function withoutToken<Text extends string | Buffer>(
  text: Text,
  token: string | undefined,
): Text | string | undefined {
  if (token === undefined) return text;
  // A string, because V8 collects it as a young object. Buffers lie outside the heap: V8 would notice them late and
  // collect everything, a third of the cost of a large answer.
  const letters = typeof text === "string" ? text : text.toString("latin1");
  const plain = letters.includes(token);
  if (!plain && !disguises.some((disguise) => letters.includes(disguise))) return text;
  try {
    const value: unknown = JSON.parse(text.toString());
    // Only reserialising shows an escaped token.
    if (!plain && !JSON.stringify(value).includes(token)) return text;
    const clean = JSON.stringify(value, (_, field) =>
      typeof field === "string" ? field.replaceAll(token, "") : field,
    );
    return clean.includes(token) ? undefined : clean;
  } catch {
    // Nested too deeply for JSON.stringify.
    return undefined;
  }
}
