// Chinese names by their sound; other languages have no order of their own for what names consist of.
const { compare } = new Intl.Collator("zh-CN", { numeric: true });

/** Orders whole lists by a name as people count: "Site 2" before "Site 10". Equal names keep their places. */
export const byName =
  <Row>(nameOf: (row: Row) => string) =>
  (one: Row, other: Row): number =>
    compare(nameOf(one), nameOf(other));
