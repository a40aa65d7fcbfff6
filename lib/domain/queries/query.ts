/** The path of a request target, undecoded and without its query. */
export function pathOf(target: string): string {
  const question = target.indexOf("?");
  return question < 0 ? target : target.slice(0, question);
}

/** The decoded pairs of a query string in order. Undefined when an escape in it is malformed. */
export function readQuery(search: string): [string, string][] | undefined {
  const decode = (text: string) => decodeURIComponent(text.replaceAll("+", " "));
  try {
    return search
      .replace(/^\?/, "")
      .split("&")
      .filter((pair) => pair !== "")
      .map((pair) => {
        const equals = pair.indexOf("=");
        return equals < 0 ? [decode(pair), ""] : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
      });
  } catch {
    return undefined;
  }
}

/** Encodes pairs as a query string with its question mark; empty without pairs. */
export function writeQuery(pairs: Iterable<readonly [string, string]>): string {
  const text = Array.from(pairs, ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join(
    "&",
  );
  return text && `?${text}`;
}

/** The fields of an input that are not undefined. */
export const givenFields = (input: unknown): [string, unknown][] =>
  Object.entries(input ?? {}).filter(([, value]) => value !== undefined && value !== null);

/** The query string of a GET call with this input. */
export const inputQuery = (input: unknown): string =>
  writeQuery(givenFields(input).map(([name, value]) => [name, String(value)]));

/** The pairs as an input object: a repeated name becomes a list, which no schema of the contract accepts. */
export function queryInput(pairs: readonly [string, string][]): Record<string, string | string[]> {
  const input = new Map<string, string[]>();
  for (const [name, value] of pairs) input.set(name, [...(input.get(name) ?? []), value]);
  return Object.fromEntries(
    Array.from(input, ([name, values]) => [name, values.length === 1 ? String(values[0]) : values]),
  );
}
