import { useFormatter } from "next-intl";

/** Joins names to a list as the person's language writes it, without an "and": "A, B" in English. */
export function useListFormat(): (names: Iterable<string>) => string {
  const format = useFormatter();
  return (names) => format.list(names, { type: "conjunction", style: "narrow" });
}
