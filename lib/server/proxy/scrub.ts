import "server-only";

/** Tokens travel in a header and are looked for in answers: plain characters, and long enough to be no word. */
const usable = /^[\x21\x23-\x5b\x5d-\x7e]{8,}$/;
export const isUsableToken = (token: unknown): token is string => typeof token === "string" && usable.test(token);

/**
 * The answer's text without the live token, wherever the platform may have put it; `value` is the parsed text.
 * An untouched text is returned as it came. Undefined when the token cannot be taken out.
 */
export function withoutToken(text: string, value: unknown, token: string | undefined): string | undefined {
  if (token === undefined) return text;
  try {
    // Escapes can spell the token differently: only the serialisation of what was parsed shows it plainly.
    const plain = text.includes("\\") ? JSON.stringify(value) : text;
    if (!plain.includes(token)) return text;
    const clean = JSON.stringify(value, (_, field) =>
      typeof field === "string" ? field.replaceAll(token, "") : field,
    );
    return clean.includes(token) ? undefined : clean;
  } catch {
    // Nested too deeply to be written again.
    return undefined;
  }
}
