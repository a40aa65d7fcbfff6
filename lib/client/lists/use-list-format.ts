import { useFormatter } from "next-intl";

/** Joins names as the language does, without "and": "A, B" in English. */
export function useListFormat(): (names: Iterable<string>) => string {
  const format = useFormatter();
  return (names) => format.list(names, { type: "conjunction", style: "narrow" });
}
