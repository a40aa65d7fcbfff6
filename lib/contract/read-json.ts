/** A whole number of sixteen digits or more, where a value stands: JSON.parse would round most of them. */
const long = /[:[,]\s*-?\d{16}/;
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
const quoted = (token: string) => (/^-?\d{16,}$/.test(token) ? `"${token}"` : token);

/**
 * The value of a JSON text, or undefined when it is none. Ids of many a platform in Java are numbers of nineteen digits:
 * a number as long as that is read as a text.
 */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(long.test(text) ? text.replace(tokens, quoted) : text);
  } catch {
    return undefined;
  }
}
