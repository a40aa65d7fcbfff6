/** An integer of 16 digits or more as a value: JSON.parse would round most of them. */
const long = /[:[,]\s*-?\d{16}/;
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
const quoted = (token: string) => (/^-?\d{16,}$/.test(token) ? `"${token}"` : token);

/**
 * Parses JSON; undefined if it is invalid. Integers of 16 digits or more become strings: Java platforms often use
 * numeric ids of nineteen digits.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(long.test(text) ? text.replace(tokens, quoted) : text);
  } catch {
    return undefined;
  }
}
