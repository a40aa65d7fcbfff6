import "server-only";

/** Tokens travel in a header and are looked for in answers: plain characters, and long enough to be no word. */
const usable = /^[\x21\x23-\x5b\x5d-\x7e]{8,}$/;
/** Whether a platform's token fits a header, and can be told from the words of an answer. */
export const isUsableToken = (token: unknown): token is string => typeof token === "string" && usable.test(token);

/** Escapes that can spell a character of a token otherwise than it is. */
const disguises = ["\\u", "\\/"];

/**
 * The answer's text without the live token, wherever the platform may have put it. An untouched text is returned as it
 * came. Undefined when the token cannot be taken out.
 */
export function withoutToken<Text extends string | Buffer>(
  text: Text,
  token: string | undefined,
): Text | string | undefined {
  if (token === undefined) return text;
  // Looked for in a string, which is swept with what is young. Bytes lie beside the heap: of them alone V8 would hear so
  // late that it goes through all that the process holds, for a third of the price of a large answer.
  const letters = typeof text === "string" ? text : text.toString("latin1");
  const plain = letters.includes(token);
  if (!plain && !disguises.some((disguise) => letters.includes(disguise))) return text;
  try {
    const value: unknown = JSON.parse(text.toString());
    // Only the serialisation of what was parsed shows a disguised token.
    if (!plain && !JSON.stringify(value).includes(token)) return text;
    const clean = JSON.stringify(value, (_, field) =>
      typeof field === "string" ? field.replaceAll(token, "") : field,
    );
    return clean.includes(token) ? undefined : clean;
  } catch {
    // Nested too deeply to be written again.
    return undefined;
  }
}
